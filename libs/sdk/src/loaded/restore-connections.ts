/** What brings the last visit's connections back: a file of its own, for pages that have some. */
export { restoreSaved } from '@appkit/core/internal'
