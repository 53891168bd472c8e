/** A reference as it is compared: capital letters and digits only. */
export const plainReference = (written: string): string => written.toUpperCase().replace(/[^A-Z0-9]/g, '');
