import { hotConfig, remoteConfig, remoteNames, shellConfig } from './packages/remote-build/src/index.mjs';

const { PORT = '8080', HOST = '127.0.0.1', GATEWAY_URL } = process.env;

const remotes = remoteNames().map((name) => ({
  name,
  version: 'development',
  container: name.replaceAll('-', '_'),
  entry: `/r/${name}/remoteEntry.js`,
}));

/** The list that the gateway gives in production. */
const listRemotes = (middlewares) => [
  {
    name: 'remotes',
    path: '/remotes.json',
    middleware: (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ remotes }));
    },
  },
  ...middlewares,
];

const devServer = {
  host: HOST,
  port: Number(PORT),
  hot: true,
  allowedHosts: ['localhost', '127.0.0.1'],
  historyApiFallback: true,
  proxy: [{ context: ['/api'], target: GATEWAY_URL }],
  setupMiddlewares: listRemotes,
};

export default [
  { ...hotConfig(await shellConfig({ hot: true })), devServer },
  ...(await Promise.all(remotes.map(async ({ name }) => hotConfig(await remoteConfig({ name, hot: true }))))),
];
