// The calls that must be refused come first: they prove that none of them has changed anything.
import './matrix/refused';
import './matrix/history-labels';
import './matrix/granted';
import { sharedMatrix } from './matrix/shared-matrix';

afterAll(async () => (await sharedMatrix()).close());
