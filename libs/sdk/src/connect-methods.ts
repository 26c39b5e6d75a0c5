import type { FeatureSwitch } from '@appkit/core/internal'

/**
 * The switches of the features that bring a way to connect. Connect waits for the announcements while one of them is on, so they are known
 * before. None of the features does so far.
 */
export const CONNECT_METHODS: readonly FeatureSwitch[] = []
