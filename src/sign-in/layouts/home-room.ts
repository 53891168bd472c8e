/** The width of what stands at the top of a home page: that of the sections below it. */
export const homeRoom = {
  width: '100%',
  maxWidth: '1280px',
  marginLeft: 'auto',
  marginRight: 'auto',
  paddingLeft: 'var(--spacingHorizontalXXL)',
  paddingRight: 'var(--spacingHorizontalXXL)',
  '@media (max-width: 639px)': { paddingLeft: 'var(--spacingHorizontalL)', paddingRight: 'var(--spacingHorizontalL)' },
};
