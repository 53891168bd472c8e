// Loaded before the server that `npm run bench -- against` measures. Over the channel to the bench it says what processor
// time the process took, and runs a background job when it is told to.
/** Under this name `bundle-tree.mjs` leaves the jobs that the server would have started. */
const jobs = () => globalThis[Symbol.for('portolan.bench.jobs')] ?? [];

const acts = {
  usage() {
    const { user, system } = process.cpuUsage();
    return { microseconds: user + system };
  },
  /** So that what one block of calls leaves behind is not collected in the next. */
  collect() {
    globalThis.gc();
    return {};
  },
  jobs: () => ({ names: jobs().map(({ name }) => name) }),
  async run({ job }) {
    const found = jobs().find(({ name }) => name === job);
    if (found === undefined) throw new Error(`there is no job ${job}`);
    await found.run();
    return {};
  },
};

const answer = async ({ id, act, ...input }) => {
  try {
    process.send({ id, ...(await acts[act](input)) });
  } catch (error) {
    process.send({ id, error: String(error?.stack ?? error) });
  }
};

process.on('message', (message) => void answer(message));
// The bench has ended.
process.on('disconnect', () => process.exit(1));
