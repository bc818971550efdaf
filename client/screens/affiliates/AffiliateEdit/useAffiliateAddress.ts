import { useRecordAddress } from '#client/common/record/use-record-address.ts'

export const AFFILIATE_TABS = { fiche: 'Fiche', esus: 'Agréments ESUS', contacts: 'Contacts', documents: 'Documents' } as const

/** Staff read an affiliate with `show=true` and change it otherwise; partners read their own one unless it says `show=false`. */
export const useAffiliateAddress = (isOwn: boolean) => useRecordAddress(AFFILIATE_TABS, isOwn)
