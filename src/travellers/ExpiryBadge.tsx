import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import type { ExpiryWarning } from '../../machines/travellers/travellers.view.ts';
import { Badge } from '../ui/Badge.tsx';

/** Points out a passport that is about to expire, or has expired. */
export const ExpiryBadge = ({ warning }: { readonly warning: ExpiryWarning | null }) =>
  warning && (
    <Badge
      tone={warning.tone}
      icon={warning.tone === 'danger' ? <ErrorCircleRegular aria-hidden /> : <WarningRegular aria-hidden />}
    >
      {warning.words}
    </Badge>
  );
