import type { Infer } from 'superstruct';
import type { TenantConfig } from '../../tenants/kit/schema.ts';

type Config = Infer<typeof TenantConfig>;

/** Tenant settings that the server writes into the page, so that they are known before the first call. */
export interface PageTenant
  extends Readonly<Pick<Config, 'tenantId'>>,
    Readonly<Pick<Config['company'], 'name' | 'shortName'>>,
    Readonly<
      Pick<
        Config['global'],
        | 'title'
        | 'baseUrl'
        | 'contactNo'
        | 'email'
        | 'currency'
        | 'initialDeparture'
        | 'defaultPhoneNumberCode'
        | 'loader'
      >
    >,
    Readonly<Pick<Config['logo'], 'primaryLogo' | 'secondaryLogo'>> {
  /** The platform's own tenant, which has pages that no other has. */
  readonly isDefault: boolean;
  /** The tenant's own choice, else its theme's. */
  readonly loginVariation: NonNullable<Config['loginVariation']>;
  /** The title of its home page; null: none of its own. */
  readonly homeTitle: string | null;
  /** Address of the picture that it covers its sign-in with; null: the chart of flight times. */
  readonly coverImage: string | null;
  readonly hasAboutUs: boolean;
  /** Where its app is; null: it has none. */
  readonly app: { readonly appStore: string; readonly googlePlay: string } | null;
  /** Its analytics service, where it has a tracking id there. */
  readonly analytics: Readonly<NonNullable<Config['analytics']>> | null;
}

/** Reads `<meta name="tenant">`. Throws when the page was not served by the portal's server. */
export const pageTenant = (): PageTenant => {
  const written = document.querySelector<HTMLMetaElement>('meta[name="tenant"]')?.content;
  if (!written) throw new Error('the page carries no tenant');
  return JSON.parse(written) as PageTenant;
};
