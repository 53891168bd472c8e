/** Suppliers of flights and of stays with their names. */
export interface NamedSuppliers {
  readonly suppliers: readonly { readonly code: string; readonly name: string }[];
  readonly hotelSearches: { readonly suppliers: readonly { readonly code: string; readonly name: string }[] };
}

/** The name of a supplier by its code. A supplier that is not connected any more has its code. */
export const supplierNameOf =
  ({ suppliers, hotelSearches }: NamedSuppliers) =>
  (code: string): string =>
    [...suppliers, ...hotelSearches.suppliers].find((each) => each.code === code)?.name ?? code;
