/** One signal for a wait that ends with its owner, and with the caller where it can give it up. The reason is that of the first to abort. */
export const eitherSignal = (owner: AbortSignal, asked: AbortSignal | undefined): AbortSignal =>
  asked ? AbortSignal.any([asked, owner]) : owner
