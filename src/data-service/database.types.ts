export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      activity_events: {
        Row: {
          actor: string;
          entry_id: string | null;
          happened_at: string;
          id: string;
          kind: string;
          name: Json | null;
          number: number;
          subject: string;
        };
        ComputedFields: never;
        Insert: {
          actor: string;
          entry_id?: string | null;
          happened_at?: string;
          id?: string;
          kind: string;
          name?: Json | null;
          number?: number;
          subject: string;
        };
        Update: {
          actor?: string;
          entry_id?: string | null;
          happened_at?: string;
          id?: string;
          kind?: string;
          name?: Json | null;
          number?: number;
          subject?: string;
        };
        Relationships: [];
      };
      artists: {
        Row: {
          artist_type: string;
          beatstars_embed_url: string | null;
          bio: Json | null;
          contacts: NonNullable<Json>;
          created_at: string;
          former_slugs: string[];
          id: string;
          image_alt: Json | null;
          links: NonNullable<Json>;
          name: string;
          photo_url: string | null;
          pinned: number | null;
          published_at: string | null;
          slug: string;
          social_links: NonNullable<Json>;
          spotify_embed_url: string | null;
          streaming_links: NonNullable<Json>;
          to_review: NonNullable<Json>;
          translated_into: string[] | null;
          updated_at: string;
          image_credit: Json | null;
        };
        ComputedFields: 'image_credit';
        Insert: {
          artist_type?: string;
          beatstars_embed_url?: string | null;
          bio?: Json | null;
          contacts?: NonNullable<Json>;
          created_at?: string;
          former_slugs?: string[];
          id?: string;
          image_alt?: Json | null;
          links?: NonNullable<Json>;
          name: string;
          photo_url?: string | null;
          pinned?: number | null;
          published_at?: string | null;
          slug?: string;
          social_links?: NonNullable<Json>;
          spotify_embed_url?: string | null;
          streaming_links?: NonNullable<Json>;
          to_review?: NonNullable<Json>;
          translated_into?: never;
          updated_at?: string;
        };
        Update: {
          artist_type?: string;
          beatstars_embed_url?: string | null;
          bio?: Json | null;
          contacts?: NonNullable<Json>;
          created_at?: string;
          former_slugs?: string[];
          id?: string;
          image_alt?: Json | null;
          links?: NonNullable<Json>;
          name?: string;
          photo_url?: string | null;
          pinned?: number | null;
          published_at?: string | null;
          slug?: string;
          social_links?: NonNullable<Json>;
          spotify_embed_url?: string | null;
          streaming_links?: NonNullable<Json>;
          to_review?: NonNullable<Json>;
          translated_into?: never;
          updated_at?: string;
        };
        Relationships: [];
      };
      concerts: {
        Row: {
          city: NonNullable<Json>;
          country: string;
          created_at: string;
          date: string;
          description: Json | null;
          doors_time: string | null;
          former_slugs: string[];
          id: string;
          image_alt: Json | null;
          image_url: string | null;
          line_up: NonNullable<Json>;
          moved_from: string | null;
          over_at: string | null;
          price: number | null;
          price_note: Json | null;
          published_at: string | null;
          slug: string;
          start_time: string | null;
          state: string;
          ticket_link: string | null;
          time_zone: string;
          title: Json | null;
          to_review: NonNullable<Json>;
          translated_into: string[] | null;
          updated_at: string;
          venue: string | null;
          image_credit: Json | null;
          performers: Json | null;
        };
        ComputedFields: 'image_credit' | 'performers';
        Insert: {
          city: NonNullable<Json>;
          country?: string;
          created_at?: string;
          date: string;
          description?: Json | null;
          doors_time?: string | null;
          former_slugs?: string[];
          id?: string;
          image_alt?: Json | null;
          image_url?: string | null;
          line_up?: NonNullable<Json>;
          moved_from?: string | null;
          over_at?: never;
          price?: number | null;
          price_note?: Json | null;
          published_at?: string | null;
          slug?: string;
          start_time?: string | null;
          state?: string;
          ticket_link?: string | null;
          time_zone?: string;
          title?: Json | null;
          to_review?: NonNullable<Json>;
          translated_into?: never;
          updated_at?: string;
          venue?: string | null;
        };
        Update: {
          city?: NonNullable<Json>;
          country?: string;
          created_at?: string;
          date?: string;
          description?: Json | null;
          doors_time?: string | null;
          former_slugs?: string[];
          id?: string;
          image_alt?: Json | null;
          image_url?: string | null;
          line_up?: NonNullable<Json>;
          moved_from?: string | null;
          over_at?: never;
          price?: number | null;
          price_note?: Json | null;
          published_at?: string | null;
          slug?: string;
          start_time?: string | null;
          state?: string;
          ticket_link?: string | null;
          time_zone?: string;
          title?: Json | null;
          to_review?: NonNullable<Json>;
          translated_into?: never;
          updated_at?: string;
          venue?: string | null;
        };
        Relationships: [];
      };
      counts: {
        Row: {
          day: string;
          detail: string | null;
          entry: string | null;
          id: string;
          kind: string;
          subject: string;
          total: number;
        };
        ComputedFields: never;
        Insert: {
          day: string;
          detail?: string | null;
          entry?: string | null;
          id?: string;
          kind: string;
          subject: string;
          total: number;
        };
        Update: {
          day?: string;
          detail?: string | null;
          entry?: string | null;
          id?: string;
          kind?: string;
          subject?: string;
          total?: number;
        };
        Relationships: [];
      };
      files: {
        Row: {
          alt: Json | null;
          bytes: number | null;
          created_at: string;
          credit: string | null;
          height: number | null;
          kind: string;
          name: string | null;
          path: string;
          photographer: string | null;
          press: boolean;
          print_bytes: number | null;
          print_path: string | null;
          removed_at: string | null;
          width: number | null;
        };
        ComputedFields: never;
        Insert: {
          alt?: Json | null;
          bytes?: number | null;
          created_at?: string;
          credit?: string | null;
          height?: never;
          kind?: never;
          name?: string | null;
          path: string;
          photographer?: string | null;
          press?: boolean;
          print_bytes?: number | null;
          print_path?: string | null;
          removed_at?: string | null;
          width?: never;
        };
        Update: {
          alt?: Json | null;
          bytes?: number | null;
          created_at?: string;
          credit?: string | null;
          height?: never;
          kind?: never;
          name?: string | null;
          path?: string;
          photographer?: string | null;
          press?: boolean;
          print_bytes?: number | null;
          print_path?: string | null;
          removed_at?: string | null;
          width?: never;
        };
        Relationships: [];
      };
      gallery_items: {
        Row: {
          artist_id: string | null;
          caption: Json | null;
          created_at: string;
          former_slugs: string[];
          id: string;
          image_alts: NonNullable<Json>;
          images: string[];
          pinned: number | null;
          published_at: string | null;
          slug: string;
          to_review: NonNullable<Json>;
          translated_into: string[] | null;
          type: string;
          updated_at: string;
          url: string | null;
          artist_name: string | null;
        };
        ComputedFields: 'artist_name';
        Insert: {
          artist_id?: string | null;
          caption?: Json | null;
          created_at?: string;
          former_slugs?: string[];
          id?: string;
          image_alts?: NonNullable<Json>;
          images?: string[];
          pinned?: number | null;
          published_at?: string | null;
          slug?: string;
          to_review?: NonNullable<Json>;
          translated_into?: never;
          type?: string;
          updated_at?: string;
          url?: string | null;
        };
        Update: {
          artist_id?: string | null;
          caption?: Json | null;
          created_at?: string;
          former_slugs?: string[];
          id?: string;
          image_alts?: NonNullable<Json>;
          images?: string[];
          pinned?: number | null;
          published_at?: string | null;
          slug?: string;
          to_review?: NonNullable<Json>;
          translated_into?: never;
          type?: string;
          updated_at?: string;
          url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'gallery_items_artist_id_fkey';
            columns: ['artist_id'];
            isOneToOne: false;
            referencedRelation: 'artists';
            referencedColumns: ['id'];
          },
        ];
      };
      imports: {
        Row: {
          created_at: string;
          id: string;
          imported_by: string | null;
          made: NonNullable<Json>;
          made_number: number | null;
          name: string;
          pictures: number | null;
          plan: NonNullable<Json>;
          problems: NonNullable<Json>;
          remaining: number | null;
          source: string;
          taken_back_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          imported_by?: string | null;
          made?: NonNullable<Json>;
          made_number?: never;
          name: string;
          pictures?: never;
          plan: NonNullable<Json>;
          problems?: NonNullable<Json>;
          remaining?: never;
          source: string;
          taken_back_at?: string | null;
        };
        Update: {
          created_at?: string;
          id?: string;
          imported_by?: string | null;
          made?: NonNullable<Json>;
          made_number?: never;
          name?: string;
          pictures?: never;
          plan?: NonNullable<Json>;
          problems?: NonNullable<Json>;
          remaining?: never;
          source?: string;
          taken_back_at?: string | null;
        };
        Relationships: [];
      };
      mailing_mails: {
        Row: {
          attempts: number;
          id: string;
          is_doubted: boolean;
          mailing_id: string;
          next_attempt_at: string;
          settled_at: string | null;
          state: string;
          subscriber_id: string;
          unknown_ends: number;
        };
        ComputedFields: never;
        Insert: {
          attempts?: number;
          id?: string;
          is_doubted?: boolean;
          mailing_id: string;
          next_attempt_at: string;
          settled_at?: string | null;
          state?: string;
          subscriber_id: string;
          unknown_ends?: number;
        };
        Update: {
          attempts?: number;
          id?: string;
          is_doubted?: boolean;
          mailing_id?: string;
          next_attempt_at?: string;
          settled_at?: string | null;
          state?: string;
          subscriber_id?: string;
          unknown_ends?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'mailing_mails_mailing';
            columns: ['mailing_id'];
            isOneToOne: false;
            referencedRelation: 'mailing_sendings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'mailing_mails_subscriber';
            columns: ['subscriber_id'];
            isOneToOne: false;
            referencedRelation: 'newsletter_subscribers';
            referencedColumns: ['id'];
          },
        ];
      };
      mailing_sendings: {
        Row: {
          ended_at: string | null;
          failed: number;
          failure: string | null;
          failures: number;
          halted_by: string | null;
          id: string;
          next_attempt_at: string | null;
          refusals: number;
          refused: number;
          send_at: string;
          sent: number;
          started_at: string | null;
          state: string;
          total: number;
        };
        ComputedFields: never;
        Insert: {
          ended_at?: string | null;
          failed?: number;
          failure?: string | null;
          failures?: number;
          halted_by?: string | null;
          id: string;
          next_attempt_at?: string | null;
          refusals?: number;
          refused?: number;
          send_at?: string;
          sent?: number;
          started_at?: string | null;
          state?: string;
          total?: number;
        };
        Update: {
          ended_at?: string | null;
          failed?: number;
          failure?: string | null;
          failures?: number;
          halted_by?: string | null;
          id?: string;
          next_attempt_at?: string | null;
          refusals?: number;
          refused?: number;
          send_at?: string;
          sent?: number;
          started_at?: string | null;
          state?: string;
          total?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'mailing_sendings_mailing';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'mailings';
            referencedColumns: ['id'];
          },
        ];
      };
      mailings: {
        Row: {
          created_at: string;
          entries: NonNullable<Json>;
          former_slugs: string[];
          id: string;
          published_at: string | null;
          sent_entries: Json | null;
          slug: string;
          title: NonNullable<Json>;
          to_review: NonNullable<Json>;
          translated_into: string[] | null;
          updated_at: string;
          words: Json | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          entries?: NonNullable<Json>;
          former_slugs?: string[];
          id?: string;
          published_at?: string | null;
          sent_entries?: Json | null;
          slug?: string;
          title: NonNullable<Json>;
          to_review?: NonNullable<Json>;
          translated_into?: never;
          updated_at?: string;
          words?: Json | null;
        };
        Update: {
          created_at?: string;
          entries?: NonNullable<Json>;
          former_slugs?: string[];
          id?: string;
          published_at?: string | null;
          sent_entries?: Json | null;
          slug?: string;
          title?: NonNullable<Json>;
          to_review?: NonNullable<Json>;
          translated_into?: never;
          updated_at?: string;
          words?: Json | null;
        };
        Relationships: [];
      };
      merchandise: {
        Row: {
          artist_id: string | null;
          created_at: string;
          description: Json | null;
          editions: NonNullable<Json>;
          id: string;
          image_alts: NonNullable<Json>;
          images: string[];
          name: NonNullable<Json>;
          pinned: number | null;
          published_at: string | null;
          to_review: NonNullable<Json>;
          translated_into: string[] | null;
          updated_at: string;
          artist_name: string | null;
        };
        ComputedFields: 'artist_name';
        Insert: {
          artist_id?: string | null;
          created_at?: string;
          description?: Json | null;
          editions?: NonNullable<Json>;
          id?: string;
          image_alts?: NonNullable<Json>;
          images?: string[];
          name: NonNullable<Json>;
          pinned?: number | null;
          published_at?: string | null;
          to_review?: NonNullable<Json>;
          translated_into?: never;
          updated_at?: string;
        };
        Update: {
          artist_id?: string | null;
          created_at?: string;
          description?: Json | null;
          editions?: NonNullable<Json>;
          id?: string;
          image_alts?: NonNullable<Json>;
          images?: string[];
          name?: NonNullable<Json>;
          pinned?: number | null;
          published_at?: string | null;
          to_review?: NonNullable<Json>;
          translated_into?: never;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'merchandise_artist_id_fkey';
            columns: ['artist_id'];
            isOneToOne: false;
            referencedRelation: 'artists';
            referencedColumns: ['id'];
          },
        ];
      };
      news_items: {
        Row: {
          content: Json | null;
          cover_art_url: string | null;
          created_at: string;
          date: string;
          former_slugs: string[];
          id: string;
          image_alt: Json | null;
          lead: Json | null;
          published_at: string | null;
          slug: string;
          title: NonNullable<Json>;
          to_review: NonNullable<Json>;
          translated_into: string[] | null;
          updated_at: string;
          image_credit: Json | null;
        };
        ComputedFields: 'image_credit';
        Insert: {
          content?: Json | null;
          cover_art_url?: string | null;
          created_at?: string;
          date?: string;
          former_slugs?: string[];
          id?: string;
          image_alt?: Json | null;
          lead?: never;
          published_at?: string | null;
          slug?: string;
          title: NonNullable<Json>;
          to_review?: NonNullable<Json>;
          translated_into?: never;
          updated_at?: string;
        };
        Update: {
          content?: Json | null;
          cover_art_url?: string | null;
          created_at?: string;
          date?: string;
          former_slugs?: string[];
          id?: string;
          image_alt?: Json | null;
          lead?: never;
          published_at?: string | null;
          slug?: string;
          title?: NonNullable<Json>;
          to_review?: NonNullable<Json>;
          translated_into?: never;
          updated_at?: string;
        };
        Relationships: [];
      };
      newsletter_secret: {
        Row: {
          id: string;
          secret: string;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          secret: string;
        };
        Update: {
          id?: string;
          secret?: string;
        };
        Relationships: [];
      };
      newsletter_subscribers: {
        Row: {
          confirmed_at: string | null;
          consent_text: string | null;
          consent_version: string | null;
          email: string | null;
          email_hash: string;
          ended_at: string | null;
          id: string;
          language: string;
          mail_attempts: number;
          mail_failure: string | null;
          mail_unknown_ends: number;
          mailed_at: string | null;
          next_mail_at: string | null;
          origin: string | null;
          requested_at: string;
          requests: number;
          state: string;
          undeliverable_at: string | null;
          undeliverable_reason: string | null;
        };
        ComputedFields: never;
        Insert: {
          confirmed_at?: string | null;
          consent_text?: string | null;
          consent_version?: string | null;
          email?: string | null;
          email_hash: string;
          ended_at?: string | null;
          id?: string;
          language?: string;
          mail_attempts?: number;
          mail_failure?: string | null;
          mail_unknown_ends?: number;
          mailed_at?: string | null;
          next_mail_at?: string | null;
          origin?: string | null;
          requested_at?: string;
          requests?: number;
          state?: string;
          undeliverable_at?: string | null;
          undeliverable_reason?: string | null;
        };
        Update: {
          confirmed_at?: string | null;
          consent_text?: string | null;
          consent_version?: string | null;
          email?: string | null;
          email_hash?: string;
          ended_at?: string | null;
          id?: string;
          language?: string;
          mail_attempts?: number;
          mail_failure?: string | null;
          mail_unknown_ends?: number;
          mailed_at?: string | null;
          next_mail_at?: string | null;
          origin?: string | null;
          requested_at?: string;
          requests?: number;
          state?: string;
          undeliverable_at?: string | null;
          undeliverable_reason?: string | null;
        };
        Relationships: [];
      };
      path_counts: {
        Row: {
          hits: number;
          id: string;
          is_redirected: boolean;
          last_asked_on: string;
          path: string;
        };
        ComputedFields: never;
        Insert: {
          hits: number;
          id?: string;
          is_redirected: boolean;
          last_asked_on: string;
          path: string;
        };
        Update: {
          hits?: number;
          id?: string;
          is_redirected?: boolean;
          last_asked_on?: string;
          path?: string;
        };
        Relationships: [];
      };
      previews: {
        Row: {
          content: NonNullable<Json>;
          created_at: string;
          created_by: string | null;
          entry_id: string;
          expires_at: string;
          has_sound: boolean;
          id: string;
          may_download: boolean;
          plays: NonNullable<Json>;
          recipient: string | null;
          table_name: string;
          until_release: string | null;
          word: string | null;
          word_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          content: NonNullable<Json>;
          created_at?: string;
          created_by?: string | null;
          entry_id: string;
          expires_at?: string;
          has_sound?: boolean;
          id?: string;
          may_download?: boolean;
          plays?: NonNullable<Json>;
          recipient?: string | null;
          table_name: string;
          until_release?: string | null;
          word?: string | null;
          word_at?: string | null;
        };
        Update: {
          content?: NonNullable<Json>;
          created_at?: string;
          created_by?: string | null;
          entry_id?: string;
          expires_at?: string;
          has_sound?: boolean;
          id?: string;
          may_download?: boolean;
          plays?: NonNullable<Json>;
          recipient?: string | null;
          table_name?: string;
          until_release?: string | null;
          word?: string | null;
          word_at?: string | null;
        };
        Relationships: [];
      };
      redirects: {
        Row: {
          created_at: string;
          id: string;
          source: string;
          target: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          source: string;
          target: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          source?: string;
          target?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      releases: {
        Row: {
          apple_music_link: string | null;
          artist_id: string;
          audible: string | null;
          catalogue_number: string | null;
          copyright_line: string | null;
          cover_art_url: string | null;
          cover_colors: Json | null;
          created_at: string;
          credits: NonNullable<Json>;
          description: Json | null;
          editions: NonNullable<Json>;
          former_slugs: string[];
          id: string;
          image_alt: Json | null;
          more_links: NonNullable<Json>;
          on_sale_at: string | null;
          phonogram_line: string | null;
          pinned: number | null;
          presave_link: string | null;
          published_at: string | null;
          quotes: NonNullable<Json>;
          release_date: string;
          release_kind: string | null;
          share_image_of: Json | null;
          share_image_url: string | null;
          slug: string;
          spotify_link: string | null;
          title: string;
          to_review: NonNullable<Json>;
          track_words: string | null;
          tracks: NonNullable<Json>;
          translated_into: string[] | null;
          upc: string | null;
          updated_at: string;
          video_url: string | null;
          artist_name: string | null;
          image_credit: Json | null;
          share_image: string | null;
        };
        ComputedFields: 'artist_name' | 'image_credit' | 'share_image';
        Insert: {
          apple_music_link?: string | null;
          artist_id: string;
          audible?: never;
          catalogue_number?: string | null;
          copyright_line?: string | null;
          cover_art_url?: string | null;
          cover_colors?: Json | null;
          created_at?: string;
          credits?: NonNullable<Json>;
          description?: Json | null;
          editions?: NonNullable<Json>;
          former_slugs?: string[];
          id?: string;
          image_alt?: Json | null;
          more_links?: NonNullable<Json>;
          on_sale_at?: never;
          phonogram_line?: string | null;
          pinned?: number | null;
          presave_link?: string | null;
          published_at?: string | null;
          quotes?: NonNullable<Json>;
          release_date: string;
          release_kind?: string | null;
          share_image_of?: Json | null;
          share_image_url?: string | null;
          slug?: string;
          spotify_link?: string | null;
          title: string;
          to_review?: NonNullable<Json>;
          track_words?: never;
          tracks?: NonNullable<Json>;
          translated_into?: never;
          upc?: string | null;
          updated_at?: string;
          video_url?: string | null;
        };
        Update: {
          apple_music_link?: string | null;
          artist_id?: string;
          audible?: never;
          catalogue_number?: string | null;
          copyright_line?: string | null;
          cover_art_url?: string | null;
          cover_colors?: Json | null;
          created_at?: string;
          credits?: NonNullable<Json>;
          description?: Json | null;
          editions?: NonNullable<Json>;
          former_slugs?: string[];
          id?: string;
          image_alt?: Json | null;
          more_links?: NonNullable<Json>;
          on_sale_at?: never;
          phonogram_line?: string | null;
          pinned?: number | null;
          presave_link?: string | null;
          published_at?: string | null;
          quotes?: NonNullable<Json>;
          release_date?: string;
          release_kind?: string | null;
          share_image_of?: Json | null;
          share_image_url?: string | null;
          slug?: string;
          spotify_link?: string | null;
          title?: string;
          to_review?: NonNullable<Json>;
          track_words?: never;
          tracks?: NonNullable<Json>;
          translated_into?: never;
          upc?: string | null;
          updated_at?: string;
          video_url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'releases_artist_id_fkey';
            columns: ['artist_id'];
            isOneToOne: false;
            referencedRelation: 'artists';
            referencedColumns: ['id'];
          },
        ];
      };
      services: {
        Row: {
          created_at: string;
          description: Json | null;
          id: string;
          image_alt: Json | null;
          image_url: string | null;
          items: NonNullable<Json>;
          name: NonNullable<Json>;
          pinned: number | null;
          published_at: string | null;
          to_review: NonNullable<Json>;
          translated_into: string[] | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          description?: Json | null;
          id?: string;
          image_alt?: Json | null;
          image_url?: string | null;
          items?: NonNullable<Json>;
          name: NonNullable<Json>;
          pinned?: number | null;
          published_at?: string | null;
          to_review?: NonNullable<Json>;
          translated_into?: never;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          description?: Json | null;
          id?: string;
          image_alt?: Json | null;
          image_url?: string | null;
          items?: NonNullable<Json>;
          name?: NonNullable<Json>;
          pinned?: number | null;
          published_at?: string | null;
          to_review?: NonNullable<Json>;
          translated_into?: never;
          updated_at?: string;
        };
        Relationships: [];
      };
      site_settings: {
        Row: {
          about_us_banner_url: string | null;
          about_us_content: Json | null;
          about_us_mission: Json | null;
          about_us_subtitle: Json | null;
          about_us_team: Json | null;
          about_us_title: Json | null;
          answer_days: number;
          audio_excerpt: string;
          closed_months: number;
          contact_address: string | null;
          contact_email: string | null;
          contact_phone: string | null;
          counting: string;
          created_at: string;
          has_mail_server: boolean;
          home_description: Json | null;
          home_release: string;
          id: string;
          imprint: Json | null;
          imprint_city: string | null;
          imprint_country: string | null;
          imprint_form: string | null;
          imprint_name: string | null;
          imprint_postcode: string | null;
          imprint_register_court: string | null;
          imprint_register_number: string | null;
          imprint_representatives: string | null;
          imprint_responsible: string | null;
          imprint_responsible_address: string | null;
          imprint_street: string | null;
          imprint_vat_number: string | null;
          kept_months: number;
          label_name: string | null;
          logo_url: string | null;
          mailings_per_day: number;
          mailings_per_minute: number;
          newsletter: string;
          newsletter_open: boolean;
          platform_order: string[];
          press_contact_email: string | null;
          press_contact_name: string | null;
          press_contact_phone: string | null;
          privacy_parts: string[] | null;
          privacy_policy: Json | null;
          privacy_processors: string | null;
          privacy_reviewed_by: string | null;
          privacy_reviewed_on: string | null;
          reply_decline: Json | null;
          reply_more: Json | null;
          reply_received: Json | null;
          reply_shortlist: Json | null;
          social_links: NonNullable<Json>;
          to_review: NonNullable<Json>;
          updated_at: string;
          vat: string | null;
        };
        ComputedFields: never;
        Insert: {
          about_us_banner_url?: string | null;
          about_us_content?: Json | null;
          about_us_mission?: Json | null;
          about_us_subtitle?: Json | null;
          about_us_team?: Json | null;
          about_us_title?: Json | null;
          answer_days?: number;
          audio_excerpt?: string;
          closed_months?: number;
          contact_address?: string | null;
          contact_email?: string | null;
          contact_phone?: string | null;
          counting?: string;
          created_at?: string;
          has_mail_server?: boolean;
          home_description?: Json | null;
          home_release?: string;
          id?: string;
          imprint?: Json | null;
          imprint_city?: string | null;
          imprint_country?: string | null;
          imprint_form?: string | null;
          imprint_name?: string | null;
          imprint_postcode?: string | null;
          imprint_register_court?: string | null;
          imprint_register_number?: string | null;
          imprint_representatives?: string | null;
          imprint_responsible?: string | null;
          imprint_responsible_address?: string | null;
          imprint_street?: string | null;
          imprint_vat_number?: string | null;
          kept_months?: number;
          label_name?: string | null;
          logo_url?: string | null;
          mailings_per_day?: number;
          mailings_per_minute?: number;
          newsletter?: string;
          newsletter_open?: never;
          platform_order?: string[];
          press_contact_email?: string | null;
          press_contact_name?: string | null;
          press_contact_phone?: string | null;
          privacy_parts?: string[] | null;
          privacy_policy?: Json | null;
          privacy_processors?: string | null;
          privacy_reviewed_by?: string | null;
          privacy_reviewed_on?: string | null;
          reply_decline?: Json | null;
          reply_more?: Json | null;
          reply_received?: Json | null;
          reply_shortlist?: Json | null;
          social_links?: NonNullable<Json>;
          to_review?: NonNullable<Json>;
          updated_at?: string;
          vat?: string | null;
        };
        Update: {
          about_us_banner_url?: string | null;
          about_us_content?: Json | null;
          about_us_mission?: Json | null;
          about_us_subtitle?: Json | null;
          about_us_team?: Json | null;
          about_us_title?: Json | null;
          answer_days?: number;
          audio_excerpt?: string;
          closed_months?: number;
          contact_address?: string | null;
          contact_email?: string | null;
          contact_phone?: string | null;
          counting?: string;
          created_at?: string;
          has_mail_server?: boolean;
          home_description?: Json | null;
          home_release?: string;
          id?: string;
          imprint?: Json | null;
          imprint_city?: string | null;
          imprint_country?: string | null;
          imprint_form?: string | null;
          imprint_name?: string | null;
          imprint_postcode?: string | null;
          imprint_register_court?: string | null;
          imprint_register_number?: string | null;
          imprint_representatives?: string | null;
          imprint_responsible?: string | null;
          imprint_responsible_address?: string | null;
          imprint_street?: string | null;
          imprint_vat_number?: string | null;
          kept_months?: number;
          label_name?: string | null;
          logo_url?: string | null;
          mailings_per_day?: number;
          mailings_per_minute?: number;
          newsletter?: string;
          newsletter_open?: never;
          platform_order?: string[];
          press_contact_email?: string | null;
          press_contact_name?: string | null;
          press_contact_phone?: string | null;
          privacy_parts?: string[] | null;
          privacy_policy?: Json | null;
          privacy_processors?: string | null;
          privacy_reviewed_by?: string | null;
          privacy_reviewed_on?: string | null;
          reply_decline?: Json | null;
          reply_more?: Json | null;
          reply_received?: Json | null;
          reply_shortlist?: Json | null;
          social_links?: NonNullable<Json>;
          to_review?: NonNullable<Json>;
          updated_at?: string;
          vat?: string | null;
        };
        Relationships: [];
      };
      submission_events: {
        Row: {
          body: string | null;
          created_at: string;
          from_state: string | null;
          id: string;
          kind: string;
          language: string | null;
          member_email: string | null;
          member_id: string | null;
          reason: string | null;
          subject: string | null;
          submission_id: string;
          template: string | null;
          to_state: string | null;
        };
        ComputedFields: never;
        Insert: {
          body?: string | null;
          created_at?: string;
          from_state?: string | null;
          id?: string;
          kind: string;
          language?: string | null;
          member_email?: string | null;
          member_id?: string | null;
          reason?: string | null;
          subject?: string | null;
          submission_id: string;
          template?: string | null;
          to_state?: string | null;
        };
        Update: {
          body?: string | null;
          created_at?: string;
          from_state?: string | null;
          id?: string;
          kind?: string;
          language?: string | null;
          member_email?: string | null;
          member_id?: string | null;
          reason?: string | null;
          subject?: string | null;
          submission_id?: string;
          template?: string | null;
          to_state?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'submission_events_submission';
            columns: ['submission_id'];
            isOneToOne: false;
            referencedRelation: 'submissions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'submission_events_submission';
            columns: ['submission_id'];
            isOneToOne: false;
            referencedRelation: 'submissions_with_notes';
            referencedColumns: ['id'];
          },
        ];
      };
      submission_mails: {
        Row: {
          attempts: number;
          created_at: string;
          failure: string | null;
          id: string;
          next_attempt_at: string | null;
          purpose: string;
          reply_id: string | null;
          sent_at: string | null;
          submission_id: string;
          unknown_ends: number;
        };
        ComputedFields: never;
        Insert: {
          attempts?: number;
          created_at?: string;
          failure?: string | null;
          id?: string;
          next_attempt_at?: string | null;
          purpose: string;
          reply_id?: string | null;
          sent_at?: string | null;
          submission_id: string;
          unknown_ends?: number;
        };
        Update: {
          attempts?: number;
          created_at?: string;
          failure?: string | null;
          id?: string;
          next_attempt_at?: string | null;
          purpose?: string;
          reply_id?: string | null;
          sent_at?: string | null;
          submission_id?: string;
          unknown_ends?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'submission_mails_reply';
            columns: ['reply_id'];
            isOneToOne: false;
            referencedRelation: 'submission_events';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'submission_mails_submission';
            columns: ['submission_id'];
            isOneToOne: false;
            referencedRelation: 'submissions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'submission_mails_submission';
            columns: ['submission_id'];
            isOneToOne: false;
            referencedRelation: 'submissions_with_notes';
            referencedColumns: ['id'];
          },
        ];
      };
      submissions: {
        Row: {
          artist_type: string | null;
          closed_reason: string | null;
          consent_version: string | null;
          consented_at: string | null;
          created_at: string;
          email: string;
          genre: string | null;
          held_reason: string | null;
          id: string;
          is_released: boolean | null;
          kept_months: number | null;
          kind: string;
          language: string;
          may_be_kept: boolean;
          message: string | null;
          music_link: string | null;
          name: string;
          read_at: string | null;
          reference: string;
          state: string;
          state_changed_at: string;
          topic: string | null;
          trap: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          artist_type?: string | null;
          closed_reason?: string | null;
          consent_version?: string | null;
          consented_at?: string | null;
          created_at?: string;
          email: string;
          genre?: string | null;
          held_reason?: string | null;
          id?: string;
          is_released?: boolean | null;
          kept_months?: number | null;
          kind: string;
          language?: string;
          may_be_kept?: boolean;
          message?: string | null;
          music_link?: string | null;
          name: string;
          read_at?: string | null;
          reference?: never;
          state?: string;
          state_changed_at?: string;
          topic?: string | null;
          trap?: string | null;
          updated_at?: string;
        };
        Update: {
          artist_type?: string | null;
          closed_reason?: string | null;
          consent_version?: string | null;
          consented_at?: string | null;
          created_at?: string;
          email?: string;
          genre?: string | null;
          held_reason?: string | null;
          id?: string;
          is_released?: boolean | null;
          kept_months?: number | null;
          kind?: string;
          language?: string;
          may_be_kept?: boolean;
          message?: string | null;
          music_link?: string | null;
          name?: string;
          read_at?: string | null;
          reference?: never;
          state?: string;
          state_changed_at?: string;
          topic?: string | null;
          trap?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      team_events: {
        Row: {
          actor: string | null;
          email: string;
          happened_at: string;
          id: string;
          kind: string;
        };
        ComputedFields: never;
        Insert: {
          actor?: string | null;
          email: string;
          happened_at?: string;
          id?: string;
          kind: string;
        };
        Update: {
          actor?: string | null;
          email?: string;
          happened_at?: string;
          id?: string;
          kind?: string;
        };
        Relationships: [];
      };
      team_invitations: {
        Row: {
          accepted_at: string | null;
          created_at: string;
          email: string;
          expires_at: string;
          id: string;
          invited_by: string;
          inviter: string | null;
          presses: number;
          signed_in_before: string | null;
          token_hash: string;
        };
        ComputedFields: never;
        Insert: {
          accepted_at?: string | null;
          created_at?: string;
          email: string;
          expires_at?: string;
          id?: string;
          invited_by: string;
          inviter?: string | null;
          presses?: number;
          signed_in_before?: string | null;
          token_hash: string;
        };
        Update: {
          accepted_at?: string | null;
          created_at?: string;
          email?: string;
          expires_at?: string;
          id?: string;
          invited_by?: string;
          inviter?: string | null;
          presses?: number;
          signed_in_before?: string | null;
          token_hash?: string;
        };
        Relationships: [];
      };
      track_audio: {
        Row: {
          created_at: string;
          id: string;
          peaks: number[];
          seconds: number;
          starts_at: number | null;
          url: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          peaks: number[];
          seconds: number;
          starts_at?: number | null;
          url: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          peaks?: number[];
          seconds?: number;
          starts_at?: number | null;
          url?: string;
        };
        Relationships: [];
      };
      versions: {
        Row: {
          changed_at: string;
          changed_by: string | null;
          content: NonNullable<Json>;
          entry_id: string;
          id: string;
          number: number;
          table_name: string;
        };
        ComputedFields: never;
        Insert: {
          changed_at?: string;
          changed_by?: string | null;
          content: NonNullable<Json>;
          entry_id: string;
          id?: string;
          number?: number;
          table_name: string;
        };
        Update: {
          changed_at?: string;
          changed_by?: string | null;
          content?: NonNullable<Json>;
          entry_id?: string;
          id?: string;
          number?: number;
          table_name?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      activity: {
        Row: {
          actor: string | null;
          entry_id: string | null;
          happened_at: string | null;
          id: string | null;
          kind: string | null;
          name: Json | null;
          number: number | null;
          subject: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      activity_actors: {
        Row: {
          actor: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      concert_years: {
        Row: {
          concerts: number | null;
          id: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      entries: {
        Row: {
          day: string | null;
          edited_at: string | null;
          edited_by: string | null;
          id: string | null;
          name: Json | null;
          picture: string | null;
          published_at: string | null;
          table_name: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      newsletter_counts: {
        Row: {
          language: string | null;
          state: string;
          total: number | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      newsletter_months: {
        Row: {
          confirmed: number | null;
          month: string | null;
          unsubscribed: number | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      page_rows: {
        Row: {
          artist_type: string | null;
          former_slugs: string[] | null;
          id: string | null;
          languages: string[] | null;
          section: string | null;
          slug: string | null;
          sorted_by: string | null;
          updated_at: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      preorders: {
        Row: {
          day: string | null;
          event: string | null;
          id: string | null;
          name: Json | null;
          picture: string | null;
          published_at: string | null;
          table_name: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      release_facets: {
        Row: {
          artist_id: string | null;
          facet: string | null;
          id: string | null;
          name: string | null;
          releases: number | null;
          value: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      submission_counts: {
        Row: {
          state: string;
          total: number | null;
          unread: number | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      submissions_with_notes: {
        Row: {
          artist_type: string | null;
          closed_reason: string | null;
          consent_version: string | null;
          consented_at: string | null;
          created_at: string;
          email: string;
          genre: string | null;
          held_reason: string | null;
          id: string;
          is_released: boolean | null;
          kept_months: number | null;
          kind: string;
          language: string;
          may_be_kept: boolean;
          message: string | null;
          music_link: string | null;
          name: string;
          notes: string | null;
          read_at: string | null;
          reference: string;
          state: string;
          state_changed_at: string;
          topic: string | null;
          trap: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          artist_type?: string | null;
          closed_reason?: string | null;
          consent_version?: string | null;
          consented_at?: string | null;
          created_at?: string | null;
          email?: string | null;
          genre?: string | null;
          held_reason?: string | null;
          id?: string | null;
          is_released?: boolean | null;
          kept_months?: number | null;
          kind?: string | null;
          language?: string | null;
          may_be_kept?: boolean | null;
          message?: string | null;
          music_link?: string | null;
          name?: string | null;
          notes?: never;
          read_at?: string | null;
          reference?: string | null;
          state?: string | null;
          state_changed_at?: string | null;
          topic?: string | null;
          trap?: string | null;
          updated_at?: string | null;
        };
        Update: {
          artist_type?: string | null;
          closed_reason?: string | null;
          consent_version?: string | null;
          consented_at?: string | null;
          created_at?: string | null;
          email?: string | null;
          genre?: string | null;
          held_reason?: string | null;
          id?: string | null;
          is_released?: boolean | null;
          kept_months?: number | null;
          kind?: string | null;
          language?: string | null;
          may_be_kept?: boolean | null;
          message?: string | null;
          music_link?: string | null;
          name?: string | null;
          notes?: never;
          read_at?: string | null;
          reference?: string | null;
          state?: string | null;
          state_changed_at?: string | null;
          topic?: string | null;
          trap?: string | null;
          updated_at?: string | null;
        };
        Relationships: [];
      };
      unsent_submission_mails: {
        Row: {
          created_at: string;
          failure: string | null;
          id: string;
          next_attempt_at: string | null;
          purpose: string;
          reference: string;
          submission_id: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'submission_mails_submission';
            columns: ['submission_id'];
            isOneToOne: false;
            referencedRelation: 'submissions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'submission_mails_submission';
            columns: ['submission_id'];
            isOneToOne: false;
            referencedRelation: 'submissions_with_notes';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Functions: {
      accept_invitation: {
        Args: { hash: string };
        Returns: {
          account_id: string;
          email: string;
          is_confirmed: boolean;
          is_staff: boolean;
          outcome: string;
        }[];
      };
      add_count: {
        Args: { detail?: string; entry?: string; kind: string; page: string };
        Returns: undefined;
      };
      answer_stream: { Args: { link: string; words: string }; Returns: boolean };
      artist_name:
        | {
            Args: { '': Database['public']['Tables']['gallery_items']['Row'] };
            Returns: {
              error: true;
            } & 'the function public.artist_name with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache';
          }
        | {
            Args: { '': Database['public']['Tables']['merchandise']['Row'] };
            Returns: {
              error: true;
            } & 'the function public.artist_name with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache';
          }
        | {
            Args: { '': Database['public']['Tables']['releases']['Row'] };
            Returns: {
              error: true;
            } & 'the function public.artist_name with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache';
          };
      backup_rows: { Args: { after?: Json; most?: number; table_name: string }; Returns: Json };
      backup_schema: { Args: Record<PropertyKey, never>; Returns: Json };
      change_content_version: { Args: Record<PropertyKey, never>; Returns: undefined };
      claim_mailing_mail: {
        Args: { at: string };
        Returns: {
          email: string;
          entries: Json;
          language: string;
          mailing_id: string;
          slug: string;
          subscriber_id: string;
          title: Json;
          token: string;
          words: Json;
        }[];
      };
      claim_newsletter_mails: {
        Args: { most: number };
        Returns: {
          email: string;
          id: string;
          language: string;
          requests: number;
          token: string;
        }[];
      };
      claim_submission_mails: {
        Args: { most: number };
        Returns: {
          body: string;
          email: string;
          id: string;
          kind: string;
          language: string;
          purpose: string;
          reference: string;
          reply_id: string;
          subject: string;
          submission_id: string;
          thread: string[];
        }[];
      };
      client_address: {
        Args: Record<PropertyKey, never>;
        Returns: {
          forwarded: string;
          network: string;
          proxies: number;
        }[];
      };
      confirm_newsletter: { Args: { token: string }; Returns: string };
      content_version: { Args: Record<PropertyKey, never>; Returns: string };
      continue_import: { Args: { import_id: string; most?: number }; Returns: Json };
      count_paths: { Args: { missing: Json; redirected: Json }; Returns: undefined };
      describe_picture: { Args: { description: Json; picture_path: string }; Returns: number };
      direct_mailing: { Args: { action: string; mailing_id: string }; Returns: undefined };
      end_mail_turn: { Args: { server: string }; Returns: undefined };
      erase_for_good: { Args: { erased_id: string }; Returns: undefined };
      erase_newsletter_subscriber: { Args: { subscriber_id: string }; Returns: undefined };
      file_references: { Args: Record<PropertyKey, never>; Returns: string[] };
      find_artists: {
        Args: { words: string };
        Returns: {
          artist_type: string;
          beatstars_embed_url: string | null;
          bio: Json | null;
          contacts: NonNullable<Json>;
          created_at: string;
          former_slugs: string[];
          id: string;
          image_alt: Json | null;
          links: NonNullable<Json>;
          name: string;
          photo_url: string | null;
          pinned: number | null;
          published_at: string | null;
          slug: string;
          social_links: NonNullable<Json>;
          spotify_embed_url: string | null;
          streaming_links: NonNullable<Json>;
          to_review: NonNullable<Json>;
          translated_into: string[] | null;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'artists';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      find_concerts: {
        Args: { words: string };
        Returns: {
          city: NonNullable<Json>;
          country: string;
          created_at: string;
          date: string;
          description: Json | null;
          doors_time: string | null;
          former_slugs: string[];
          id: string;
          image_alt: Json | null;
          image_url: string | null;
          line_up: NonNullable<Json>;
          moved_from: string | null;
          over_at: string | null;
          price: number | null;
          price_note: Json | null;
          published_at: string | null;
          slug: string;
          start_time: string | null;
          state: string;
          ticket_link: string | null;
          time_zone: string;
          title: Json | null;
          to_review: NonNullable<Json>;
          translated_into: string[] | null;
          updated_at: string;
          venue: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'concerts';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      find_gallery_items: {
        Args: { words: string };
        Returns: {
          artist_id: string | null;
          caption: Json | null;
          created_at: string;
          former_slugs: string[];
          id: string;
          image_alts: NonNullable<Json>;
          images: string[];
          pinned: number | null;
          published_at: string | null;
          slug: string;
          to_review: NonNullable<Json>;
          translated_into: string[] | null;
          type: string;
          updated_at: string;
          url: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'gallery_items';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      find_mailings: {
        Args: { words: string };
        Returns: {
          created_at: string;
          entries: NonNullable<Json>;
          former_slugs: string[];
          id: string;
          published_at: string | null;
          sent_entries: Json | null;
          slug: string;
          title: NonNullable<Json>;
          to_review: NonNullable<Json>;
          translated_into: string[] | null;
          updated_at: string;
          words: Json | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'mailings';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      find_merchandise: {
        Args: { words: string };
        Returns: {
          artist_id: string | null;
          created_at: string;
          description: Json | null;
          editions: NonNullable<Json>;
          id: string;
          image_alts: NonNullable<Json>;
          images: string[];
          name: NonNullable<Json>;
          pinned: number | null;
          published_at: string | null;
          to_review: NonNullable<Json>;
          translated_into: string[] | null;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'merchandise';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      find_news_items: {
        Args: { words: string };
        Returns: {
          content: Json | null;
          cover_art_url: string | null;
          created_at: string;
          date: string;
          former_slugs: string[];
          id: string;
          image_alt: Json | null;
          lead: Json | null;
          published_at: string | null;
          slug: string;
          title: NonNullable<Json>;
          to_review: NonNullable<Json>;
          translated_into: string[] | null;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'news_items';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      find_newsletter_subscribers: {
        Args: { words: string };
        Returns: {
          confirmed_at: string | null;
          consent_text: string | null;
          consent_version: string | null;
          email: string | null;
          email_hash: string;
          ended_at: string | null;
          id: string;
          language: string;
          mail_attempts: number;
          mail_failure: string | null;
          mail_unknown_ends: number;
          mailed_at: string | null;
          next_mail_at: string | null;
          origin: string | null;
          requested_at: string;
          requests: number;
          state: string;
          undeliverable_at: string | null;
          undeliverable_reason: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'newsletter_subscribers';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      find_releases: {
        Args: { words: string };
        Returns: {
          apple_music_link: string | null;
          artist_id: string;
          audible: string | null;
          catalogue_number: string | null;
          copyright_line: string | null;
          cover_art_url: string | null;
          cover_colors: Json | null;
          created_at: string;
          credits: NonNullable<Json>;
          description: Json | null;
          editions: NonNullable<Json>;
          former_slugs: string[];
          id: string;
          image_alt: Json | null;
          more_links: NonNullable<Json>;
          on_sale_at: string | null;
          phonogram_line: string | null;
          pinned: number | null;
          presave_link: string | null;
          published_at: string | null;
          quotes: NonNullable<Json>;
          release_date: string;
          release_kind: string | null;
          share_image_of: Json | null;
          share_image_url: string | null;
          slug: string;
          spotify_link: string | null;
          title: string;
          to_review: NonNullable<Json>;
          track_words: string | null;
          tracks: NonNullable<Json>;
          translated_into: string[] | null;
          upc: string | null;
          updated_at: string;
          video_url: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'releases';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      find_services: {
        Args: { words: string };
        Returns: {
          created_at: string;
          description: Json | null;
          id: string;
          image_alt: Json | null;
          image_url: string | null;
          items: NonNullable<Json>;
          name: NonNullable<Json>;
          pinned: number | null;
          published_at: string | null;
          to_review: NonNullable<Json>;
          translated_into: string[] | null;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'services';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      find_submissions_with_notes: {
        Args: { words: string };
        Returns: {
          artist_type: string | null;
          closed_reason: string | null;
          consent_version: string | null;
          consented_at: string | null;
          created_at: string;
          email: string;
          genre: string | null;
          held_reason: string | null;
          id: string;
          is_released: boolean | null;
          kept_months: number | null;
          kind: string;
          language: string;
          may_be_kept: boolean;
          message: string | null;
          music_link: string | null;
          name: string;
          notes: string | null;
          read_at: string | null;
          reference: string;
          state: string;
          state_changed_at: string;
          topic: string | null;
          trap: string | null;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'submissions_with_notes';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      hold_mail_turn: { Args: { server: string }; Returns: boolean };
      image_credit:
        | {
            Args: { '': Database['public']['Tables']['artists']['Row'] };
            Returns: {
              error: true;
            } & 'the function public.image_credit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache';
          }
        | {
            Args: { '': Database['public']['Tables']['concerts']['Row'] };
            Returns: {
              error: true;
            } & 'the function public.image_credit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache';
          }
        | {
            Args: { '': Database['public']['Tables']['news_items']['Row'] };
            Returns: {
              error: true;
            } & 'the function public.image_credit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache';
          }
        | {
            Args: { '': Database['public']['Tables']['releases']['Row'] };
            Returns: {
              error: true;
            } & 'the function public.image_credit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache';
          };
      invite_member: { Args: { address: string; hash: string; inviter: string }; Returns: string };
      library_pictures: {
        Args: { first: number; most: number; state: string; words: string };
        Returns: {
          alt: Json;
          bytes: number;
          created_at: string;
          credit: string;
          name: string;
          path: string;
          photographer: string;
          places: number;
          press: boolean;
          total: number;
        }[];
      };
      mailing_to_start: {
        Args: { at: string };
        Returns: {
          entries: Json;
          mailing_id: string;
        }[];
      };
      mark_undeliverable: { Args: { emails: string[]; reason: string }; Returns: number };
      missing_translations: {
        Args: { languages: string[] };
        Returns: {
          language: string;
          table_name: string;
          total: number;
        }[];
      };
      move_price: {
        Args: { index: number; source: string; target: string; version: string };
        Returns: string;
      };
      newsletter_recipients: {
        Args: Record<PropertyKey, never>;
        Returns: {
          confirmed_at: string;
          email: string;
          id: string;
          language: string;
          unsubscribe_token: string;
        }[];
      };
      newsletter_states_of: {
        Args: { emails: string[] };
        Returns: {
          email: string;
          state: string;
        }[];
      };
      note_mail_server: { Args: { is_set: boolean }; Returns: undefined };
      note_proxies: { Args: { proxies: number }; Returns: undefined };
      note_stream_play: {
        Args: { is_download?: boolean; link: string; track: string };
        Returns: undefined;
      };
      paths_counted_at: { Args: Record<PropertyKey, never>; Returns: string };
      performers: {
        Args: { '': Database['public']['Tables']['concerts']['Row'] };
        Returns: {
          error: true;
        } & 'the function public.performers with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache';
      };
      picture_places: {
        Args: { picture_path: string };
        Returns: {
          columns: string[];
          entry_id: string;
          entry_name: Json;
          kind: string;
          number: number;
          table_name: string;
        }[];
      };
      pin_entries: { Args: { ids: string[]; table_name: string }; Returns: undefined };
      place_imported_picture: {
        Args: { import_id: string; item: Json; missing?: Json };
        Returns: undefined;
      };
      player_hosts: { Args: Record<PropertyKey, never>; Returns: string[] };
      press_pictures: {
        Args: Record<PropertyKey, never>;
        Returns: {
          alt: Json;
          artist_id: string;
          artist_name: string;
          artist_type: string;
          credit: string;
          height: number;
          path: string;
          photographer: string;
          print_bytes: number;
          print_path: string;
          release_id: string;
          title: string;
          width: number;
        }[];
      };
      print_files: { Args: Record<PropertyKey, never>; Returns: string[] };
      read_counts: {
        Args: { days: number; of_entry?: string; of_subject?: string };
        Returns: Json;
      };
      read_first_weeks: {
        Args: { asked: string };
        Returns: {
          clicks: number;
          days: number;
          id: string;
          plays: number;
          release_date: string;
          title: string;
          visits: number;
        }[];
      };
      read_mailing_results: {
        Args: { days: number };
        Returns: {
          id: string;
          refused: number;
          sent: number;
          started_at: string;
          title: Json;
          went: number;
        }[];
      };
      read_preview: {
        Args: { preview_id: string };
        Returns: {
          content: Json;
          expires_at: string;
          has_sound: boolean;
          may_download: boolean;
          recipient: string;
          word: string;
        }[];
      };
      record_export: { Args: { number: number; subject: string }; Returns: undefined };
      release_audio: {
        Args: { release: string };
        Returns: {
          peaks: number[];
          seconds: number;
          starts_at: number;
          track_id: string;
          url: string;
        }[];
      };
      release_sounds: {
        Args: { releases: string[] };
        Returns: {
          release: string;
          track_id: string;
          url: string;
        }[];
      };
      remove_expired_counts: { Args: Record<PropertyKey, never>; Returns: number };
      remove_expired_newsletter: { Args: Record<PropertyKey, never>; Returns: number };
      remove_expired_previews: { Args: Record<PropertyKey, never>; Returns: undefined };
      remove_expired_submissions: { Args: Record<PropertyKey, never>; Returns: number };
      remove_member: {
        Args: { even_last?: boolean; member: string; remover?: string };
        Returns: string;
      };
      remove_picture: { Args: { picture_path: string; with_versions: boolean }; Returns: string };
      remove_unused_files: { Args: Record<PropertyKey, never>; Returns: number };
      remove_unused_track_audio: { Args: Record<PropertyKey, never>; Returns: number };
      replace_picture: {
        Args: { entries?: string[]; keep_credit: boolean; new_path: string; old_path: string };
        Returns: {
          entry_id: string;
          had_both: boolean;
          table_name: string;
        }[];
      };
      restore_clear: { Args: Record<PropertyKey, never>; Returns: undefined };
      restore_rows: { Args: { rows: Json; table_name: string }; Returns: undefined };
      schedule_mailing: { Args: { mailing_id: string; send_at: string }; Returns: undefined };
      schema_version: { Args: Record<PropertyKey, never>; Returns: number };
      search_site: {
        Args: { query: string };
        Returns: {
          artist_name: string;
          artist_type: string;
          date: string;
          id: string;
          image_url: string;
          kind: string;
          release_kind: string;
          slug: string;
          title: Json;
          total: number;
        }[];
      };
      send_submission_reply: {
        Args: {
          body: string;
          language: string;
          next_reason?: string;
          next_state?: string;
          reply_id: string;
          seen?: string;
          subject: string;
          submission_id: string;
          template: string;
        };
        Returns: undefined;
      };
      settle_mailing_mail: {
        Args: {
          at: string;
          failure?: string;
          mailing_id: string;
          outcome: string;
          subscriber_id: string;
        };
        Returns: boolean;
      };
      settle_newsletter_mail: {
        Args: {
          consent_text: string;
          consent_version: string;
          failure?: string;
          is_refused?: boolean;
          is_unknown?: boolean;
          subscriber_id: string;
        };
        Returns: undefined;
      };
      settle_submission_mail: {
        Args: { failure?: string; is_refused?: boolean; is_unknown?: boolean; mail_id: string };
        Returns: undefined;
      };
      share_image: {
        Args: { '': Database['public']['Tables']['releases']['Row'] };
        Returns: {
          error: true;
        } & 'the function public.share_image with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache';
      };
      start_mailing: {
        Args: { at: string; entries: Json; mailing_id: string };
        Returns: undefined;
      };
      stream_audio: {
        Args: { link: string };
        Returns: {
          peaks: number[];
          seconds: number;
          starts_at: number;
          track_id: string;
          url: string;
        }[];
      };
      subscribe_to_newsletter: {
        Args: { email: string; language: string; trap?: string };
        Returns: undefined;
      };
      suggest_slug: { Args: { entry: string; name: Json; table_name: string }; Returns: string };
      take_back_import: { Args: { import_id: string; most?: number }; Returns: boolean };
      team_members: {
        Args: Record<PropertyKey, never>;
        Returns: {
          email: string;
          has_factor: boolean;
          id: string;
          is_blocked: boolean;
          last_seen_at: string;
        }[];
      };
      unmark_undeliverable: { Args: { subscriber_id: string }; Returns: undefined };
      unsubscribe_from_newsletter: { Args: { token: string }; Returns: string };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
