import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Layout } from '@/site/layout';
import { useScrollPosition } from '@/ui/use-scroll-position';
import { useShownLocation } from '@/site/use-shown-location';

/** A page whose code is loaded when it is first shown, and with it the words that the front page does without. */
function page<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [component] = await Promise.all([load(), import('@/i18n/later-words')]);
    return { default: component };
  });
}

const HomePage = lazy(async () => ({ default: (await import('@/site/home-page')).HomePage }));
const ArtistsPage = page(async () => (await import('@/site/artists-page')).ArtistsPage);
const ArtistPage = page(async () => (await import('@/site/artist-page')).ArtistPage);
const ReleasesPage = page(async () => (await import('@/site/releases-page')).ReleasesPage);
const ReleasePage = page(async () => (await import('@/site/release-page')).ReleasePage);
const GalleryPage = page(async () => (await import('@/site/gallery-page')).GalleryPage);
const GalleryItemPage = page(
  async () => (await import('@/site/gallery-item-page')).GalleryItemPage,
);
const GalleryViewer = page(async () => (await import('@/site/gallery-viewer')).GalleryViewer);
const NewsPage = page(async () => (await import('@/site/news-page')).NewsPage);
const NewsItemPage = page(async () => (await import('@/site/news-item-page')).NewsItemPage);
const AboutPage = page(async () => (await import('@/site/about-page')).AboutPage);
const ContactPage = page(async () => (await import('@/site/contact/contact-page')).ContactPage);
const ServicesPage = page(async () => (await import('@/site/services-page')).ServicesPage);
const SearchPage = page(async () => (await import('@/site/search-page')).SearchPage);
const LegalPage = page(async () => (await import('@/site/legal-page')).LegalPage);
const NotFoundPage = page(async () => (await import('@/site/not-found-page')).NotFoundPage);

/** The public site. */
export function SiteRoot() {
  return (
    <BrowserRouter>
      <Site />
    </BrowserRouter>
  );
}

/** The `key`s keep the two lists of people apart: they are the same pages with another kind. */
function Site() {
  const { shown, viewer } = useShownLocation();
  useScrollPosition(shown);
  return (
    <>
      <Routes location={shown}>
        <Route element={<Layout />}>
          <Route path={paths.home} element={<HomePage />} />
          <Route path={paths.artists} element={<ArtistsPage key="artists" kind="artists" />} />
          <Route path={paths.artist(':artistId')} element={<ArtistPage kind="artists" />} />
          <Route path={paths.bits} element={<ArtistsPage key="bits" kind="bits" />} />
          <Route path={paths.bitsArtist(':artistId')} element={<ArtistPage kind="bits" />} />
          <Route path={paths.releases} element={<ReleasesPage />} />
          <Route path={paths.release(':id')} element={<ReleasePage />} />
          <Route path={paths.gallery} element={<GalleryPage />} />
          <Route path={paths.galleryItem(':id')} element={<GalleryItemPage />} />
          <Route path={paths.news} element={<NewsPage />} />
          <Route path={paths.newsItem(':id')} element={<NewsItemPage />} />
          <Route path={paths.about} element={<AboutPage />} />
          <Route path={paths.contact} element={<ContactPage />} />
          <Route path={paths.services} element={<ServicesPage />} />
          <Route path={paths.search} element={<SearchPage />} />
          <Route path={paths.imprint} element={<LegalPage key="imprint" text="imprint" />} />
          <Route path={paths.privacy} element={<LegalPage key="privacy" text="privacyPolicy" />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
      <Suspense fallback={null}>{viewer && <GalleryViewer state={viewer} />}</Suspense>
    </>
  );
}
