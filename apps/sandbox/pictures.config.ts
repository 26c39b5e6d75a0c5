import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.js'

/** Makes the pictures of the documentation from the gallery, with the browser and stack of the journeys. */
export default defineConfig(journeys, { testDir: 'pictures', testMatch: '*.picture.ts', workers: 1 })
