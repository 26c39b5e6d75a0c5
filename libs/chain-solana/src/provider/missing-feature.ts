import { AppKitError } from '@appkit/core'

/** The wallet does not offer a feature of the standard. */
export function missingFeature(connector: string, feature: string): AppKitError<'WALLET_METHOD_UNSUPPORTED'> {
  return new AppKitError(
    'WALLET_METHOD_UNSUPPORTED',
    { method: feature },
    { message: `${connector} does not support ${feature}` }
  )
}
