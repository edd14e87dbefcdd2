import { releaseOf } from './release-of';

const script = (folder: string) => ['node', `/srv/services/svc-crm/${folder}/main.mjs`];

test.each([
  ['a folder of versions', {}, script('1.0.0-0123456789'), '1.0.0-0123456789'],
  ['what was built last', {}, script('dist'), undefined],
  ['a folder that only looks like one', {}, script('1.0.0-release'), undefined],
  ['an image', { RELEASE_VERSION: '1.2.0+a1b2c3d' }, script('dist'), '1.2.0+a1b2c3d'],
  ['an image that a version lies in', { RELEASE_VERSION: '2' }, script('1.0.0-0123456789'), '2'],
  ['no program at all', {}, ['node'], undefined],
])('a process of %s runs the version that it is released as', (_from, env, argv, release) => {
  expect(releaseOf({ env, argv })).toBe(release);
});
