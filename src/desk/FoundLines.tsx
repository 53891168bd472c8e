import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import type { FoundLine } from '../../machines/look-up/look-up-list.ts';
import { Badge } from '../ui/Badge.tsx';
import { Money } from '../ui/Money.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  amount: { fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
});

/** Records of the desk under each other, each with its state and the way to it. */
export const FoundLines = ({ name, lines }: { readonly name: string; readonly lines: readonly FoundLine[] }) => {
  const styles = useStyles();
  return (
    <Stack as="ul" gap={12} aria-label={name}>
      {lines.map((line) => (
        <li key={line.key}>
          <Row gap={8} justify="between" wrap>
            <TextLink as={Link} href={line.address}>
              {line.title}
            </TextLink>
            <Badge tone={line.state.tone}>{line.state.words}</Badge>
          </Row>
          <Row gap={8} justify="between" wrap>
            <Quiet breaks>
              {[line.about, line.traveller].filter((part) => part !== null && part !== '').join(' · ')}
            </Quiet>
            {line.amount !== null && (
              <span className={styles.amount}>
                <Money {...line.amount} />
              </span>
            )}
          </Row>
          <Quiet small>{momentText(line.at)}</Quiet>
        </li>
      ))}
    </Stack>
  );
};
