import { describe, expect, it } from 'vitest'
import { createTestWidget } from '@appkit/core/testing'
import { describeFeatureContract } from '@appkit/ui-react/testing'
import { smartSessionsEntry } from './testing/index.js'

describeFeatureContract(
  { describe, it, expect },
  {
    entry: smartSessionsEntry,
    makeWidget() {
      const { widget, platform } = createTestWidget()
      return { widget, clock: platform.clock }
    }
  }
)
