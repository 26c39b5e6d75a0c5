import { codedErrors } from './rules/coded-errors.mjs'
import { constantImportAddress } from './rules/constant-import-address.mjs'
import { honestTests } from './rules/honest-tests.mjs'
import { importFloors } from './rules/import-floors.mjs'
import { lazyFeatures } from './rules/lazy-features.mjs'
import { lightDiscovery } from './rules/light-discovery.mjs'
import { logicBelowView } from './rules/logic-below-view.mjs'
import { messagesFromCatalog } from './rules/messages-from-catalog.mjs'
import { noFloatAmounts } from './rules/no-float-amounts.mjs'
import { noHtmlSink } from './rules/no-html-sink.mjs'
import { noImportTimeEnvironment } from './rules/no-import-time-environment.mjs'
import { noModuleState } from './rules/no-module-state.mjs'
import { packageNameImports } from './rules/package-name-imports.mjs'
import { testingStaysInTests } from './rules/testing-stays-in-tests.mjs'

/** The rules of this house that no general linter knows. Each has fixtures under tools/lint/fixtures/. */
export default {
  meta: { name: 'appkit' },
  rules: {
    'coded-errors': codedErrors,
    'constant-import-address': constantImportAddress,
    'honest-tests': honestTests,
    'import-floors': importFloors,
    'lazy-features': lazyFeatures,
    'light-discovery': lightDiscovery,
    'logic-below-view': logicBelowView,
    'messages-from-catalog': messagesFromCatalog,
    'no-float-amounts': noFloatAmounts,
    'no-html-sink': noHtmlSink,
    'no-import-time-environment': noImportTimeEnvironment,
    'no-module-state': noModuleState,
    'package-name-imports': packageNameImports,
    'testing-stays-in-tests': testingStaysInTests
  }
}
