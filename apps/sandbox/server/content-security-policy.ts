/** What a page may do beyond the strict policy. */
export interface PolicyOptions {
  readonly nonce: string
  /** Origins beside its own that the page may call. @default [] */
  readonly connect?: readonly string[] | undefined
  /** Origins of services: the page may call them and show their pictures. @default [] */
  readonly services?: readonly string[] | undefined
  /** Whether the page has a style sheet file, which it needs to look right before its script runs. @default false */
  readonly styleSheet?: boolean | undefined
  /** Whether the page shows frames of its own origin. @default false */
  readonly frames?: boolean | undefined
  /** Origin of the secure frame that the page may embed. @default none */
  readonly secureFrame?: string | undefined
}

/** Where browsers report a breach of the policy. */
export const CSP_REPORTS_PATH = '/csp-reports'

/**
 * The policy the whole sandbox runs under: scripts by nonce, no style element or attribute, no markup sink at all (nothing here needs
 * a Trusted Types policy). `report-uri` and not `report-to`: browsers send those at once, the others within a minute and over https only.
 * @source docs/threats.md T10.02
 */
export function contentSecurityPolicy({
  nonce,
  connect = [],
  services = [],
  styleSheet = false,
  frames = false,
  secureFrame
}: PolicyOptions): string {
  const embedded = [...(frames ? [`'self'`] : []), ...(secureFrame === undefined ? [] : [secureFrame])]
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${styleSheet ? `'self'` : `'none'`}`,
    `img-src ${[`'self'`, 'blob:', 'data:', ...services].join(' ')}`,
    `font-src 'self'`,
    `connect-src ${[`'self'`, ...connect, ...services].join(' ')}`,
    ...(embedded.length > 0 ? [`frame-src ${embedded.join(' ')}`] : []),
    `base-uri 'none'`,
    `form-action 'none'`,
    `object-src 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
    `report-uri ${CSP_REPORTS_PATH}`
  ].join('; ')
}
