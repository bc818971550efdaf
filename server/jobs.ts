import { foldJobs } from './access/folds/folds.ts'
import { identifierJobs } from './access/identifiers/renew.ts'
import { anchorJobs } from './backup/anchor-job.ts'
import { backupJobs } from './backup/retention/job.ts'
import { RESOURCE_JOBS } from './resources/registry.ts'
import { orphanJobs } from './services/files/orphans/collect.ts'
import type { JobKinds } from './services/jobs/kind.ts'
import { newsJobs } from './services/messages/digest.ts'
import { nightJobs } from './services/night-check.ts'
import { upkeepJobs } from './upkeep/clean-up.ts'

/** All work of the clock. */
export const JOB_KINDS: JobKinds = {
  ...RESOURCE_JOBS,
  ...orphanJobs,
  ...foldJobs,
  ...identifierJobs,
  ...newsJobs,
  ...upkeepJobs,
  ...backupJobs,
  ...anchorJobs,
  ...nightJobs,
}
