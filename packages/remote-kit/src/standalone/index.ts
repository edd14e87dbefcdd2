export { Refusal, type Stub, stub } from '../stubs/stub-api';
export { openStandalone } from './open-standalone';
