import type { ChainNamespace } from '@appkit/core'
import type { UiTranslator } from '../i18n/create-ui-translator.js'

/** What a family of networks is called. One of a plug-in that was written elsewhere is called by its namespace, e.g. Sui. */
export const namespaceName = ({ dynamic }: Pick<UiTranslator, 'dynamic'>, namespace: ChainNamespace): string =>
  dynamic(`namespace.${namespace}`, {}, namespace.charAt(0).toUpperCase() + namespace.slice(1))
