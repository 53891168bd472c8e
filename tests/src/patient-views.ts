import { configure } from '@testing-library/dom';

// On a busy machine, the default of one second would measure how long a lazily loaded part takes.
configure({ asyncUtilTimeout: 20_000 });
