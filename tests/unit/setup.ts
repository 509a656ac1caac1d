import {afterEach} from 'vitest';

// With this, @testing-library/react removes what a test has rendered, in the files that import it; loading it takes longer than most files.
Object.assign(globalThis, {afterEach});
