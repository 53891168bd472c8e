import { configure } from '@testing-library/dom';
import { afterAll } from 'vitest';

// On a busy machine, the default of one second would measure how long a lazily loaded part takes.
configure({ asyncUtilTimeout: 20_000 });

// The files of a worker share its document. A tenant that one file wrote would hide that another forgot to.
afterAll(() => {
  if (typeof document !== 'undefined') document.head.querySelector('meta[name="tenant"]')?.remove();
});
