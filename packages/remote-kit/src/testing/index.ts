export { type RenderScreenOptions, renderScreen, testSession } from './render-screen';
export { Refusal, type Stub, type StubbedRequest, stub, stubFetch } from './stub-api';
