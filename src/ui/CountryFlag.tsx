import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  flag: {
    display: 'block',
    flexShrink: '0',
    width: '24px',
    height: '16px',
    borderRadius: '2px',
    outline: `1px solid ${tokens.colorNeutralStroke2}`,
    outlineOffset: '-1px',
  },
});

/** A country's flag. Loaded when it comes near the screen. */
export const CountryFlag = ({ countryCode }: { readonly countryCode: string }) => (
  <img
    className={useStyles().flag}
    src={`${import.meta.env.FLAGS}/${countryCode}.svg`}
    alt=""
    width={24}
    height={16}
    loading="lazy"
    decoding="async"
  />
);
