/**
 * Types judged by the rules of a more general one (schema.org's hierarchy, the ones in use).
 * A type in neither this table nor the rules is not judged.
 */
const families: Readonly<Record<string, readonly string[]>> = {
  Organization: [
    ...['Corporation', 'NGO', 'OnlineBusiness', 'OnlineStore', 'NewsMediaOrganization'],
    ...['EducationalOrganization', 'CollegeOrUniversity', 'School', 'SportsTeam', 'MusicGroup'],
    ...['PerformingGroup', 'GovernmentOrganization', 'ResearchOrganization', 'Airline'],
  ],
  LocalBusiness: [
    ...['ProfessionalService', 'AccountingService', 'Attorney', 'LegalService', 'Notary'],
    ...['FinancialService', 'InsuranceAgency', 'RealEstateAgent', 'TravelAgency', 'Store'],
    ...['AutomotiveBusiness', 'AutoDealer', 'AutoRepair', 'HomeAndConstructionBusiness'],
    ...['Electrician', 'GeneralContractor', 'HVACBusiness', 'HousePainter', 'Locksmith'],
    ...['MovingCompany', 'Plumber', 'RoofingContractor', 'MedicalBusiness', 'MedicalClinic'],
    ...['Dentist', 'Optician', 'Pharmacy', 'Physician', 'VeterinaryCare', 'FoodEstablishment'],
    ...['Bakery', 'BarOrPub', 'CafeOrCoffeeShop', 'FastFoodRestaurant', 'Restaurant', 'Hotel'],
    ...['LodgingBusiness', 'HealthAndBeautyBusiness', 'BeautySalon', 'DaySpa', 'HairSalon'],
    ...['NailSalon', 'SportsActivityLocation', 'ExerciseGym', 'EntertainmentBusiness'],
    ...['ClothingStore', 'ElectronicsStore', 'FurnitureStore', 'GroceryStore', 'HardwareStore'],
  ],
  Article: [
    ...['NewsArticle', 'BlogPosting', 'TechArticle', 'Report', 'ScholarlyArticle'],
    ...['SocialMediaPosting', 'AnalysisNewsArticle', 'OpinionNewsArticle', 'ReviewNewsArticle'],
  ],
  Event: [
    ...['BusinessEvent', 'ChildrensEvent', 'ComedyEvent', 'DanceEvent', 'EducationEvent'],
    ...['ExhibitionEvent', 'Festival', 'FoodEvent', 'LiteraryEvent', 'MusicEvent', 'SaleEvent'],
    ...['ScreeningEvent', 'SocialEvent', 'SportsEvent', 'TheaterEvent', 'VisualArtsEvent'],
  ],
  Product: ['IndividualProduct', 'ProductModel', 'Vehicle', 'Car'],
  Review: ['UserReview', 'CriticReview', 'EmployerReview'],
  PriceSpecification: ['UnitPriceSpecification'],
};

const parents: ReadonlyMap<string, string> = new Map(
  Object.entries(families).flatMap(([parent, types]) => types.map((type) => [type, parent])),
);

/** The type whose rules hold for `type`: its family's, or itself. */
export function family(type: string): string {
  return parents.get(type) ?? type;
}
