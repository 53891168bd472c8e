import { makeStyles, tokens } from '@fluentui/react-components';
import type { FluentIcon } from '@fluentui/react-icons/svg';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { CodeRegular } from '@fluentui/react-icons/svg/code';
import { ColorRegular } from '@fluentui/react-icons/svg/color';
import { DataBarVerticalRegular } from '@fluentui/react-icons/svg/data-bar-vertical';
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text';
import { HeadsetRegular } from '@fluentui/react-icons/svg/headset';
import { LinkRegular } from '@fluentui/react-icons/svg/link';
import { PeopleRegular } from '@fluentui/react-icons/svg/people';
import { ReceiptRegular } from '@fluentui/react-icons/svg/receipt';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/svg/shield-checkmark';
import { WalletCreditCardRegular } from '@fluentui/react-icons/svg/wallet-credit-card';
import type { IconName } from '../../contract/public/public-sections.ts';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  tile: {
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: sizes.largeControl,
    marginBottom: tokens.spacingVerticalXS,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: sizes.icon,
  },
});

const icons: Readonly<Record<IconName, FluentIcon>> = {
  search: SearchRegular,
  clock: ClockRegular,
  wallet: WalletCreditCardRegular,
  receipt: ReceiptRegular,
  people: PeopleRegular,
  shield: ShieldCheckmarkRegular,
  link: LinkRegular,
  code: CodeRegular,
  color: ColorRegular,
  phone: HeadsetRegular,
  document: DocumentTextRegular,
  chart: DataBarVerticalRegular,
};

/** The icon of a point, on a tile. Its title stands beside it. */
export const SectionIcon = ({ name }: { readonly name: IconName }) => {
  const Icon = icons[name];
  return (
    <span className={useStyles().tile}>
      <Icon aria-hidden />
    </span>
  );
};
