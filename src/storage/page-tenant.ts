/** What the page knows of its tenant before anything is asked: the server wrote it into the document. */
export interface PageTenant {
  readonly tenantId: string;
  readonly name: string;
  readonly shortName: string;
  readonly title: string;
  readonly baseUrl: string;
  readonly contactNo: string;
  readonly email: string;
  readonly currency: string;
  readonly initialDeparture: { readonly code: string; readonly city: string; readonly country: string };
  /** Country of a telephone number that names none: `bd`. */
  readonly defaultPhoneNumberCode: string;
  readonly primaryLogo: string;
  readonly secondaryLogo: string;
  /** The platform's own tenant, which has pages that no other has. */
  readonly isDefault: boolean;
  /** The tenant's own choice, else its theme's. */
  readonly loginVariation: 'cover' | 'centered' | 'modal' | 'form-left';
  /** The title of its home page; null: none of its own. */
  readonly homeTitle: string | null;
  /** Address of the picture that it covers its sign-in with; null: the chart of flight times. */
  readonly coverImage: string | null;
  readonly hasAboutUs: boolean;
  /** Address of the tenant's own loader animation, a picture; null: the default one. */
  readonly loader: string | null;
  /** Where its app is; null: it has none. */
  readonly app: { readonly appStore: string; readonly googlePlay: string } | null;
  /** Its analytics service, where it has a tracking id there. */
  readonly analytics: { readonly trackingId: string; readonly script: string } | null;
}

/** Reads `<meta name="tenant">`. Throws when the page was not served by the portal's server. */
export const pageTenant = (): PageTenant => {
  const written = document.querySelector<HTMLMetaElement>('meta[name="tenant"]')?.content;
  if (!written) throw new Error('the page carries no tenant');
  return JSON.parse(written) as PageTenant;
};
