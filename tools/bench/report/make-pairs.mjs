import { summarise } from './statistics.mjs'

/**
 * Two builds of the same pages, measured in the same rounds: what they differ by is not the machine's.
 * What is 0 or no number makes no pair.
 * @param samples those of the other build stand under `${page} beside`
 * @returns `[{ page, journey, measure, beside, now, ratio }]`, medians; `ratio` below 1: this build is faster
 */
export function makePairs(samples, pages) {
  return pages.flatMap((page) =>
    Object.entries(samples[`${page} beside`] ?? {}).flatMap(([journey, measures]) =>
      Object.entries(measures)
        .map(([measure, values]) => ({ measure, values, own: samples[page]?.[journey]?.[measure] ?? [] }))
        .filter(({ values, own }) => own.length > 0 && values.every((value) => value > 0))
        .map(({ measure, values, own }) => {
          const beside = summarise(values).median
          const now = summarise(own).median
          return { page, journey, measure, beside, now, ratio: now / beside }
        })
    )
  )
}
