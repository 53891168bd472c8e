export const transformsFolder: string;
export const tidyTransforms: () => void;
