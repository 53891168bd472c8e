import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import type { DraftField, TravellerDraft } from '../../machines/travellers/traveller-draft.ts';

const useStyles = makeStyles({
  part: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    minWidth: '0',
    margin: '0',
    padding: '0',
    border: '0',
  },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
});

/** What every part of the form gets. */
export interface PartProps {
  readonly draft: TravellerDraft;
  readonly readOnly: boolean;
  /** The error of the field with this id. `null`: none. */
  readonly wrong: (path: string) => string | null;
  readonly type: (field: DraftField) => (typed: string) => void;
}

export interface FormPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields that belong together, below their title. */
export const FormPart = ({ title, children }: FormPartProps) => {
  const styles = useStyles();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </div>
  );
};

/** Fields side by side where there is room. */
export const FieldGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className={useStyles().fields}>{children}</div>
);
