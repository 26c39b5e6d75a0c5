/** What the pages of a frame may do and who may embed them. */
export interface PolicyOptions {
  /** Origin of the services: the only one that is asked. */
  readonly servicesOrigin: string
  /** Origins of the apps that may embed the page. Empty: none. */
  readonly ancestors: readonly string[]
}

/**
 * Headers of a page: scripts and styles of its own origin only, no other connection than to the services, no markup sink, no cookie.
 * @source docs/secure-frame.md, Origins; docs/threats.md T3.02
 */
export function pageHeaders({ servicesOrigin, ancestors }: PolicyOptions): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      `default-src 'none'`,
      `script-src 'self'`,
      `style-src 'self'`,
      `connect-src ${servicesOrigin}`,
      `frame-ancestors ${ancestors.length === 0 ? `'none'` : ancestors.join(' ')}`,
      `base-uri 'none'`,
      `form-action 'none'`,
      `require-trusted-types-for 'script'`,
      `trusted-types 'none'`
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    // Pages that isolate themselves embed it, too.
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()'
  }
}
