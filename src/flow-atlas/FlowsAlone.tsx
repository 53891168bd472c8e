import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import { FlowsScreen } from './FlowsScreen.tsx';

const useStyles = makeStyles({
  main: {
    maxWidth: '1280px',
    marginLeft: 'auto',
    marginRight: 'auto',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXXL}`,
  },
});

/** The inspector without a sign-in (development only). */
export const FlowsAlone = () => (
  <FluentProvider>
    <main className={useStyles().main}>
      <FlowsScreen />
    </main>
  </FluentProvider>
);
