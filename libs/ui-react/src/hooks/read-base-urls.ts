/** Where the upstream services live; an absent one is never asked. */
export { readBaseUrls } from '@appkit/core/internal'
