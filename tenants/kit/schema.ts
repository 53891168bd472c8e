import { array, boolean, enums, type Infer, nullable, object, optional, refine, string } from 'superstruct';
import { isKnownAirport } from '../../contract/known-airports.ts';
import {
  AirlineMark,
  address,
  PointWithIcon,
  picture,
  TitledWords,
  tripKinds,
} from '../../contract/public/public-sections.ts';
import { airportCode, countryCode, currencyCode, listOf, text, textLike, whole } from '../../contract/shapes.ts';
import { emailPattern } from '../../contract/sign-in/sign-in.ts';
import { TenantRules } from './rule-packs.ts';

/** An address outside. */
const link = () =>
  refine(text(1, 300), 'https', (value) => /^https:\/\/[^\s/]+\S*$/.test(value) || 'expected an address with https://');
/** An origin. This machine has no certificate. */
const isOrigin = (value: string): boolean =>
  /^https:\/\/[a-z0-9.-]+(?::\d+)?\/?$/.test(value) || /^http:\/\/(?:[a-z0-9-]+\.)*localhost(?::\d+)?\/?$/.test(value);
const origin = (shortest: 0 | 1) =>
  refine(
    text(shortest, 300),
    'origin',
    (value) => value === '' || isOrigin(value) || 'expected an origin with https://',
  );
const mail = () =>
  refine(text(3, 254), 'mail', (value) => emailPattern.test(value) || 'expected a mail address, as desk@kite.example');
/** An airport that there is. */
const knownAirport = () =>
  refine(airportCode(), 'airport', (value) => isKnownAirport(value) || 'expected the code of an airport that there is');
/** File of an animation that browsers play as a picture. */
const moving = () => textLike(/^[a-z0-9][a-z0-9./-]*\.(svg|png|webp)$/, 120);
const asset = () => textLike(/^[a-z0-9][a-z0-9./-]*\.(svg|png|jpg|webp|ico|json)$/, 120);

/**
 * A tenant's configuration, from `tenants/NAME/tenant.json`: the fields of `Tenant client config` (spec 1 §3), hosts and
 * pricing. Colours and shapes are in `tokens.json`.
 */
/** A limit of what one person decides about. */
const soloMost = () => whole(0, 1_000_000_000_000);

export const TenantConfig = object({
  tenantId: textLike(/^[a-z][a-z0-9-]{1,39}$/, 40),
  /** Host names of the tenant, without port. */
  hosts: listOf(textLike(/^[a-z0-9.-]+$/, 253), 20),
  company: object({
    name: text(1, 120),
    shortName: text(1, 40),
    code: textLike(/^[A-Z0-9]{2,8}$/, 8),
    /** Business identification number (BIN) on invoices and credit notes. Default: none is printed. */
    businessNumber: optional(textLike(/^\d{9}-?\d{4}$/, 14)),
  }),
  global: object({
    theme: enums(['bizora', 'chillora', 'trotly', 'safeZone']),
    /** The brand colour of `tokens.json`; `tenant.json` does not repeat it. */
    primaryColor: textLike(/^#[0-9a-f]{6}$/, 7),
    siteUrl: origin(1),
    /** Origin of the back end, which can be any that implements the contract. Empty: the same origin. */
    baseUrl: origin(0),
    title: text(1, 120),
    contactNo: text(1, 40),
    email: mail(),
    /** File of the tenant's loader animation. `null`: the default animation. */
    loader: nullable(moving()),
    defaultPhoneNumberCode: textLike(/^[a-z]{2}$/, 2),
    initialDeparture: object({ code: knownAirport(), city: text(1, 80), country: countryCode() }),
    currency: currencyCode(),
    runtimeCachingUrls: array(string()),
  }),
  logo: object({
    primaryLogo: asset(),
    secondaryLogo: asset(),
    favIcon: nullable(asset()),
    /** Whether an agency's own logo is shown. Default: true. */
    useAgent: optional(boolean()),
  }),
  /** Analytics service. `script` gets the id as `?id=`. Default: none, and no third-party request. */
  analytics: optional(
    object({
      trackingId: textLike(/^[A-Za-z0-9_-]{1,64}$/, 64),
      script: textLike(/^https:\/\/[a-z0-9.-]+\/[\w./-]*$/, 300),
    }),
  ),
  loginVariation: nullable(enums(['cover', 'centered', 'modal', 'form-left'])),
  /**
   * Pricing terms in basis points: shares of the supplier's fare and taxes, and of its commission (decisions: Money).
   */
  pricing: object({
    platformMarkupBasisPoints: whole(0, 2_000),
    commissionShareBasisPoints: whole(0, 10_000),
    taxOnCommissionBasisPoints: whole(0, 5_000),
    /** Fee of the house for each ticket that is voided, in minor units of the tenant's currency. */
    voidFeeMinor: whole(0, 1_000_000),
    /** The same for each ticket that is refunded. */
    refundFeeMinor: whole(0, 1_000_000),
    /** Fee of the house for each ticket that is exchanged. */
    exchangeFeeMinor: whole(0, 1_000_000),
    /**
     * The most about which one person of the desk decides, in minor units of the tenant's currency. Above it one person prepares, and
     * another confirms (`decides` of calls).
     */
    soloMostMinor: object({
      /** What comes back of one void, refund or exchange, and what the old tickets pay of the new. */
      returns: soloMost(),
      /** One refund of an online payment, and what is paid back of one that is refused. */
      onlineRefunds: soloMost(),
      /** What is taken back of a credited cheque that its bank has returned. */
      cheques: soloMost(),
      /** Price of an order whose tickets are entered by hand. */
      tickets: soloMost(),
      /** What a supplier owes of a case and is entered as paid. */
      settlements: soloMost(),
      /** What is paid from a wallet to its agency's bank. */
      withdrawals: soloMost(),
    }),
  }),
  /** Rules of the market. Default: none applies. */
  rules: optional(TenantRules),
  /**
   * Online payment into the wallet: the charge of each method that is offered, in basis points of the amount paid, and the
   * limits of an amount in minor units. Default: none is offered.
   */
  onlinePayment: optional(
    object({
      chargeBasisPoints: object({
        card: optional(whole(0, 2_000)),
        'net-banking': optional(whole(0, 2_000)),
        'mobile-wallet': optional(whole(0, 2_000)),
      }),
      leastMinor: whole(1, 1_000_000_000_000),
      mostMinor: whole(1, 1_000_000_000_000),
    }),
  ),
  home: nullable(
    object({
      titleContent: text(1, 200),
      /** Below the title. Default: what the portal does, in a sentence. */
      lead: optional(text(1, 300)),
      /** Picture where no banner is shown. `null`: the chart of flight times. */
      coverImage: nullable(asset()),
      /** Airlines whose monograms are shown. Empty: none. */
      airlines: listOf(AirlineMark, 16),
      /** What the tenant is good for. Empty: what the portal does. */
      feature: listOf(PointWithIcon, 9),
    }),
  ),
  mobileApp: nullable(
    object({
      enabled: boolean(),
      title: text(1, 120),
      description: text(1, 400),
      appStoreLink: address(),
      googlePlayLink: address(),
      /** Pictures of the app. The first is shown. Empty: a drawing of a phone. */
      screenShotLink: array(asset()),
    }),
  ),
  destination: nullable(
    object({
      title: text(1, 120),
      actionText: text(1, 60),
      actionLink: address(),
      cities: listOf(
        object({
          from: text(1, 80),
          to: text(1, 80),
          /** A file of the assets, or the name of a drawing. */
          imagePath: picture(),
          /** Airports between which the fare is looked up that is shown: prices are never written here. */
          origin: knownAirport(),
          destination: knownAirport(),
          trip: enums(tripKinds),
        }),
        12,
      ),
    }),
  ),
  aboutUs: nullable(
    object({
      enabled: boolean(),
      title: text(1, 120),
      /** Heading of the paragraphs. */
      header: text(1, 120),
      paragraphs: listOf(text(1, 1200), 8),
      values: optional(listOf(TitledWords, 6)),
      vision: optional(text(1, 600)),
      mission: optional(text(1, 600)),
      serviceGoals: optional(listOf(text(1, 200), 8)),
    }),
  ),
  contactUs: nullable(object({ address: text(1, 300), mapLink: nullable(link()) })),
  callToAction: nullable(
    object({
      enabled: boolean(),
      title: text(1, 120),
      description: text(1, 400),
      buttonText: text(1, 60),
      buttonLink: address(),
      imagePath: nullable(picture()),
    }),
  ),
  socialMedia: nullable(
    object({
      facebook: nullable(link()),
      linkedIn: nullable(link()),
      instagram: nullable(link()),
      twitter: nullable(link()),
      youtube: nullable(link()),
    }),
  ),
  paymentMethods: array(text(1, 40)),
});
export type TenantConfig = Infer<typeof TenantConfig>;
