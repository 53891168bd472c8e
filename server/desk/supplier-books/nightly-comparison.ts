import { onceANight } from '../../due/once-a-night.ts';
import { compareSuppliers } from './compare-suppliers.ts';
import type { SupplierBooksDeps } from './supplier-book.ts';

/** Compares the suppliers' bookings with ours once a night. */
export const compareSuppliersNightly = (deps: SupplierBooksDeps): Promise<void> =>
  onceANight(deps, 'supplier-books-night', () => compareSuppliers(deps));
