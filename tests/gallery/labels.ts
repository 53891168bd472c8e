/** The fields that a label of a table or of a list of terms stands for. */
export const labels: Readonly<Record<string, readonly string[]>> = {};
