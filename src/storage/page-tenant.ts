import type { Infer } from 'superstruct';
import type { PublicPageName } from '../../contract/public-page-paths.ts';
import type { Words } from '../../contract/say.ts';
import type { TenantConfig } from '../../tenants/kit/schema.ts';
import type { TenantPages } from '../../tenants/kit/sections.ts';
import type { Bar } from '../../tenants/kit/themes.ts';

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
    Readonly<Pick<TenantPages, 'header' | 'footer'>>,
    Readonly<Pick<Config, 'socialMedia' | 'paymentMethods'>>,
    Readonly<Pick<Config['logo'], 'primaryLogo' | 'secondaryLogo'>> {
  /** Whether it was asked for by name, in development: calls then name it, too. */
  readonly named: boolean;
  /** What it says instead of texts of the portal. */
  readonly words: Words;
  /** Whether this is the platform's own tenant. */
  readonly isDefault: boolean;
  /** The tenant's own choice, else its theme's. */
  readonly loginVariation: NonNullable<Config['loginVariation']>;
  /** The bar above signed-in pages, by its theme. */
  readonly bar: Bar;
  /** Whether every e-ticket has the price that its passenger pays, by the market's rules. */
  readonly priceOnTickets: boolean;
  /** Words of its home page, beside the banner. */
  readonly home: { readonly title: string; readonly lead: string };
  /** Address of the picture of its first banner, on the home page. `null`: another page, there is none, or it came too late. */
  readonly firstBanner: string | null;
  /** Picture of the sign-in page. `null`: the chart of flight times. */
  readonly coverImage: string | null;
  /** Names of the public pages that the tenant has. */
  readonly publicPages: readonly PublicPageName[];
  /** The current year, by the server's clock. */
  readonly year: number;
  /** IANA time zone of the tenant's home, by whose clock its pages tell time. */
  readonly timeZone: string;
  /** ISO time at which the server wrote the page. `null`: a page with sample data, whose clock stands. */
  readonly servedAt: string | null;
  /** Address of its office. `null`: not given. */
  readonly address: string | null;
  /** Store links of its app. `null`: none. */
  readonly app: { readonly appStore: string; readonly googlePlay: string } | null;
  /** Its analytics service. `null`: none. */
  readonly analytics: Readonly<NonNullable<Config['analytics']>> | null;
}

/** Reads `<meta name="tenant">`. Throws if the page was not served by the portal's server. */
export const pageTenant = (): PageTenant => {
  const written = document.querySelector<HTMLMetaElement>('meta[name="tenant"]')?.content;
  if (!written) throw new Error('the page carries no tenant');
  return JSON.parse(written) as PageTenant;
};
