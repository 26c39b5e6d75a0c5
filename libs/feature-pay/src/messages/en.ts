/** The words of the feature, in English. */
export const en = {} as const
