export { sampleSession as testSession } from '../session/sample-session';
export { Refusal, type Stub, type StubbedRequest, stub, stubFetch, stubList } from '../stubs/stub-api';
export { findProblems, remoteProblems, reportProblems } from './remote-problems';
export { type RenderScreenOptions, renderScreen } from './render-screen';
export { withResolvers } from './with-resolvers';
