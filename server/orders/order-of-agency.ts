/** Names one order of an agency, of any product. */
export interface OrderOfAgency {
  readonly tenantId: string;
  readonly agencyId: string;
  readonly reference: string;
}
