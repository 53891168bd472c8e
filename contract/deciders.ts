/** The limits of a tenant above which two people decide: fields of `pricing.soloMostMinor`. */
export type SoloLimit = 'returns' | 'onlineRefunds' | 'cheques' | 'tickets' | 'settlements' | 'withdrawals';

/**
 * Who decides about what a call of the desk posts, or about the price or the terms at which others post.
 * `two`: another person has prepared it, or confirms it. `two-above`: above a limit of the tenant or a constant of the contract.
 * `one`: one person, with the reason why that is enough. `prepares`: another person decides about what it prepares.
 * `nothing`: it neither posts nor prices.
 */
export type Deciders =
  | { readonly does: 'posts' | 'prices'; readonly people: 'two'; readonly how: string }
  | { readonly does: 'posts'; readonly people: 'two-above'; readonly limit: SoloLimit }
  | { readonly does: 'prices'; readonly people: 'two-above'; readonly limit: 'rateStepPoints' }
  | { readonly does: 'posts' | 'prices'; readonly people: 'one'; readonly because: string }
  | { readonly does: 'prepares' | 'nothing' };
