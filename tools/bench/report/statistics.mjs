/** The value below which this share of the values lies, interpolated. @param share 0 to 1 */
export function quantile(values, share) {
  const sorted = [...values].sort((left, right) => left - right)
  const place = (sorted.length - 1) * share
  const low = Math.floor(place)
  const high = Math.ceil(place)
  return sorted[low] + (sorted[high] - sorted[low]) * (place - low)
}

/** Median, 90th percentile, and the spread of the middle half in parts of the median. */
export function summarise(values) {
  const median = quantile(values, 0.5)
  return {
    runs: values.length,
    median,
    p90: quantile(values, 0.9),
    noise: median === 0 ? 0 : (quantile(values, 0.75) - quantile(values, 0.25)) / median
  }
}
