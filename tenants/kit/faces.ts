/**
 * Type faces of the portal, by family. Each is one variable file of latin letters under the SIL Open Font License, served by
 * us (`src/theme/faces.css`), has figures of one width, and has a fallback of its own metrics, so that nothing moves when it
 * comes.
 */
export const faces = {
  Inter: { file: 'inter-latin-wght-normal', features: '"cv11", "ss03"' },
  Manrope: { file: 'manrope-latin-wght-normal', features: 'normal' },
  Nunito: { file: 'nunito-latin-wght-normal', features: 'normal' },
  Figtree: { file: 'figtree-latin-wght-normal', features: 'normal' },
} as const;

export type FaceName = keyof typeof faces;
export const faceNames = Object.keys(faces) as readonly FaceName[];

/** `font-family` of a face. */
export const familyOf = (face: FaceName): string => `'${face} Variable', '${face} Fallback', system-ui, sans-serif`;
