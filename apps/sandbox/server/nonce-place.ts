/** Stands in the built pages where the nonce of the answer goes. */
export const NONCE_PLACE = '__SANDBOX_NONCE__'
