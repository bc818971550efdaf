/** A decision's comment is told to partners (docs/domain.md 16.1): who types it should know. */
export const COMMENT_IS_TOLD = 'Les partenaires concernés le liront, dans leur e-mail et leur notification.'
