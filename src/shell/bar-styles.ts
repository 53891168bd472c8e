/* The bar above signed-in pages, in the character of the theme (tenants/kit/solver/bar-css.ts). Always 57 px high. */

export const barGround = {
  top: '0',
  zIndex: 10,
  backgroundColor: 'var(--barGround)',
  borderBottom: '1px solid var(--barStroke)',
  backgroundImage: 'linear-gradient(var(--colorBrandBackground), var(--colorBrandBackground))',
  backgroundSize: '100% var(--barLine)',
  backgroundRepeat: 'no-repeat',
};

export const barRow = {
  marginLeft: 'auto',
  marginRight: 'auto',
  top: 'var(--barInset)',
  display: 'flex',
  alignItems: 'center',
  columnGap: 'var(--spacingHorizontalL)',
  height: 'calc(56px - 2 * var(--barInset))',
  width: 'calc(100% - 4 * var(--barInset))',
  maxWidth: '1280px',
  marginBottom: 'calc(2 * var(--barInset))',
  paddingLeft: 'var(--spacingHorizontalXXL)',
  paddingRight: 'var(--spacingHorizontalXXL)',
  borderRadius: 'var(--barRadius)',
  backgroundColor: 'var(--barBackground)',
  color: 'var(--barForeground)',
  boxShadow: 'var(--barShadow)',
};

/** A button or a link in the bar. */
export const inBar = {
  color: 'var(--barForeground)',
  ':hover': { backgroundColor: 'var(--barHover)' },
  ':focus-visible': { outlineColor: 'var(--barForeground)', outlineOffset: '-2px' },
};
