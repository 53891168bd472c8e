import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

/** All processes: the parent of each, and the time of the process and of its children that have ended. */
const readProcesses = () => {
  const processes = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
      processes.set(Number(pid), { parent: Number(fields[1]), ticks: user + system + childrenUser + childrenSystem });
    } catch {
      // The process has ended since the folder was listed.
    }
  }
  return processes;
};

/**
 * Processor time in seconds (user and system) of a process and all its descendants. Without `/proc`: of this process
 * alone.
 */
export const processorSeconds = (pid = process.pid) => {
  let processes;
  try {
    processes = readProcesses();
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000_000;
  }
  const children = new Map();
  for (const [each, { parent }] of processes) children.set(parent, [...(children.get(parent) ?? []), each]);
  const sum = (each) =>
    (processes.get(each)?.ticks ?? 0) + (children.get(each) ?? []).reduce((ticks, child) => ticks + sum(child), 0);
  return sum(pid) / ticksPerSecond;
};
