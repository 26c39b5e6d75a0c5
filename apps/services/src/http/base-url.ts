import type { Context } from 'hono'

/** Where the outside reaches this server, without a slash at the end: as it is set, or else as it was asked. */
export function baseUrl(context: Context, publicUrl: string | undefined): string {
  return publicUrl ?? new URL(context.req.url).origin
}
